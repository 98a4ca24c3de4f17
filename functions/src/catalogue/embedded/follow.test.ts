import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listing, openTable, user } from '../../../test/table.ts'
import { tableSource } from '../../listing/source.ts'
import { openLog } from '../../log.ts'
import { noRates } from '../../schema/index.ts'
import type { Store } from '../../table/index.ts'
import { type Catalogue, openCatalogue } from '../index.ts'
import type { Engine } from '../interface.ts'
import { follow } from './follow.ts'

let store: Store
let time = 0
let lines: string[] = []
const opened: Catalogue[] = []

beforeAll(async () => {
  store = await openTable()
})
beforeEach(() => {
  time = Date.now()
  lines = []
})
afterEach(async () => {
  for (const catalogue of opened.splice(0)) await catalogue.close()
  for await (const changes of tableSource(store).since())
    for (const { id } of changes) await store.listings.delete({ id: id as `0x${string}` }).go()
})

function following(engine: Engine = openCatalogue(), source = tableSource(store)) {
  const log = openLog((line) => lines.push(line))
  const catalogue = follow(engine, { source, log, now: () => time, rates: async () => noRates })
  opened.push(catalogue)
  return catalogue
}

const later = () => {
  time += 1_001
}
const titles = async (catalogue: Catalogue) =>
  (await catalogue.search({ sort: 'mileageLow' })).items.map(({ title }) => title).sort()

test('two processes show the same listings', async () => {
  const [one, two] = [following(), following()]
  await store.listings.create(listing(1, { title: 'Camry' })).go()
  await store.listings.create(listing(2, { title: 'Civic' })).go()
  for (const catalogue of [one, two]) expect(await titles(catalogue)).toEqual(['Camry', 'Civic'])

  await store.listings
    .patch({ id: listing(1).id })
    .set({ title: 'Corolla' })
    .go()
  await store.listings.put(listing(2, { title: 'Civic', open_sales: [7] })).go()
  await store.listings.create(listing(3, { title: 'Hilux', status: 'pending' })).go()
  later()
  for (const catalogue of [one, two]) expect(await titles(catalogue)).toEqual(['Corolla'])

  await store.listings
    .patch({ id: listing(2).id })
    .set({ open_sales: [] })
    .go()
  await store.listings
    .patch({ id: listing(1).id })
    .set({ removed_at: 'now' })
    .go()
  await store.listings
    .patch({ id: listing(3).id })
    .set({ status: 'published' })
    .go()
  later()
  for (const catalogue of [one, two]) expect(await titles(catalogue)).toEqual(['Civic', 'Hilux'])
})

test('a transaction of many writes is followed like one write', async () => {
  const catalogue = following()
  await store.listings.create(listing(4)).go()
  await store
    .write(({ listings }) => [
      listings.put(listing(4, { title: 'Golf' })).commit(),
      listings.create(listing(5, { title: 'Polo' })).commit(),
    ])
    .go()
  expect(await titles(catalogue)).toEqual(['Golf', 'Polo'])
})

test('a reader checks for changes at most once a second', async () => {
  let looks = 0
  const source = tableSource(store)
  const catalogue = following(openCatalogue(), {
    ...source,
    since(moment) {
      looks++
      return source.since(moment)
    },
  })
  await Promise.all(Array.from({ length: 20 }, () => catalogue.search({})))
  await catalogue.brands()
  expect(looks).toBe(1)
  later()
  await Promise.all(Array.from({ length: 20 }, () => catalogue.search({})))
  expect(looks).toBe(2)
})

test('the process that wrote a change sees it at once', async () => {
  const catalogue = following()
  await catalogue.search({})
  await store.listings.create(listing(6, { title: 'Accord' })).go()
  await store.listings
    .patch({ id: listing(6).id })
    .set({ title: 'Pilot' })
    .go()
  await catalogue.changed(listing(6).id)
  expect(await titles(catalogue)).toEqual(['Pilot'])
  await store.listings
    .patch({ id: listing(6).id })
    .set({ open_sales: [1] })
    .go()
  await catalogue.changed(listing(6).id)
  expect(await titles(catalogue)).toEqual([])
})

test('a seller is renamed on every listing', async () => {
  const catalogue = following()
  const seller = listing(7).seller
  await store.users.create(user(seller, 'Ada')).go()
  await store.listings.create(listing(7)).go()
  await store.listings.create(listing(8, { seller })).go()
  expect((await catalogue.search({})).items.map((item) => item.seller_name)).toEqual(['Ada', 'Ada'])
  await store.users.patch({ address: seller }).set({ name: 'Ada Motors' }).go()
  later()
  expect((await catalogue.search({})).items.map((item) => item.seller_name)).toEqual([
    'Ada Motors',
    'Ada Motors',
  ])
})

test('a change that appears late in the index is not missed', async () => {
  const catalogue = following()
  await store.listings.create(listing(9, { title: 'First' })).go()
  await catalogue.search({})
  await store.listings.create(listing(10, { title: 'Late' })).go()
  const moment = new Date(Date.now() - 20_000).toISOString()
  await store.client.send(
    new UpdateCommand({
      TableName: store.table,
      Key: { pk: `listing#${listing(10).id}`, sk: 'listing' },
      UpdateExpression: 'SET gsi3sk = :key',
      ExpressionAttributeValues: { ':key': `${moment}#${listing(10).id}` },
    }),
  )
  later()
  expect(await titles(catalogue)).toEqual(['First', 'Late'])
})

test('while the table cannot be reached, lists show the last known state, and the log says so', async () => {
  const source = tableSource(store)
  let down = true
  const catalogue = following(openCatalogue(), {
    ...source,
    since(moment) {
      if (down) throw new Error('out of reach')
      return source.since(moment)
    },
  })
  await expect(catalogue.search({})).rejects.toThrow('out of reach')
  down = false
  await store.listings.create(listing(11, { title: 'Known' })).go()
  expect(await titles(catalogue)).toEqual(['Known'])
  down = true
  later()
  expect(await titles(catalogue)).toEqual(['Known'])
  expect(lines.join()).toContain('catalogue.stale')
})
