import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { sample } from '../../../bench/sample.ts'
import { type Engine, openCatalogue, type Query } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'saved-index-'))
afterAll(() => rmSync(folder, { recursive: true }))

const cars = Array.from({ length: 300 }, (_, n) => sample(n))
const queries: Query[] = [
  {},
  { search: 'toyta', mileage: 100_000 },
  { search: 'rolla' },
  { brand: 'Honda', sort: 'priceLow', price_max: '20' },
  { model: ['Camry'], city: ['lagos', 'port-harcourt'], sort: 'goodPrice' },
]

async function answers(catalogue: Engine) {
  const lists = queries.map(async ({ sort, ...query }) => [
    (await catalogue.search({ ...query, ...(sort && { sort }) })).items,
    (await catalogue.facets(query)).view,
  ])
  return [await Promise.all(lists), await catalogue.brands(), await catalogue.models()]
}

const openFile = (name: string) => openCatalogue({ path: join(folder, name) })

function countSaved(name: string) {
  const file = new DatabaseSync(join(folder, name))
  const row = file.prepare('SELECT count(*) AS count FROM saved_index').get()
  file.close()
  return row?.count
}

/** Closes a catalogue of 300 vehicles, one of them removed. */
async function closed(name: string) {
  const catalogue = openFile(name)
  await catalogue.put(...cars)
  await catalogue.appraise(new Map(cars.map(({ id }, n) => [id, 500 + n])))
  await catalogue.remove(sample(7).id)
  const seen = await answers(catalogue)
  await catalogue.close()
  return seen
}

test('the saved index answers as before, and takes the same writes', async () => {
  const before = await closed('same')
  expect(countSaved('same')).toBe(1)
  const again = openFile('same')
  expect(await answers(again)).toEqual(before)
  await again.put(sample(7), sample(300))
  const after = openCatalogue()
  await after.put(...cars, sample(300))
  await after.appraise(new Map(cars.flatMap(({ id }, n) => (n === 7 ? [] : [[id, 500 + n]]))))
  expect(await answers(again)).toEqual(await answers(after))
  await again.close()
})

describe('a change of a listing removes the saved index, so that a process that ends without closing leaves none:', () => {
  const changes: Record<string, (catalogue: Engine) => Promise<void>> = {
    put: (catalogue) => catalogue.put({ ...sample(1), title: 'Toyota Crown', brand: 'Toyota' }),
    remove: (catalogue) => catalogue.remove(sample(2).id),
    appraise: (catalogue) => catalogue.appraise(new Map([[sample(3).id, 1_900]])),
  }
  test.each(Object.entries(changes))('%s', async (name, change) => {
    await closed(name)
    const ended = openFile(name)
    await change(ended)
    expect(countSaved(name)).toBe(0)
    const next = openFile(name)
    expect(await answers(next)).toEqual(await answers(ended))
    await next.close()
  })
})

test('an index that another V8 wrote is built again', async () => {
  const before = await closed('other')
  const file = new DatabaseSync(join(folder, 'other'))
  file.exec("UPDATE saved_index SET v8 = '1.0', content = 'unreadable'")
  file.close()
  const next = openFile('other')
  expect(await answers(next)).toEqual(before)
  await next.close()
  expect(countSaved('other')).toBe(1)
})
