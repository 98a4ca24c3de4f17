import { randomUUID } from 'node:crypto'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { describe, expect, test, vi } from 'vitest'
import { act, pay } from '../../test/chain.ts'
import { itemsWith as itemsOf } from '../../test/items.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { json } from '../idempotency/send.fixture.ts'
import { openBucket } from '../image/store.ts'
import { depart } from '../job/depart.ts'
import { orphans } from '../job/orphans.ts'
import { findListing } from '../listing/find.ts'
import { block } from '../listing/operation/block.ts'
import { approve, reject } from '../listing/operation/review.ts'
import { waiting } from '../mail/outbox.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { messages, type ProductView } from '../schema/index.ts'
import { erase } from './erase.ts'
import { somebody } from './person.fixture.ts'

const { market, vendor } = await openShop()
const { deps } = market
const itemsWith = (text: string) => itemsOf(deps.store, text)

/** Every file of a picture, as text. */
async function filesOf(url: string): Promise<string[]> {
  const [, id] = /(\w+)-\d+\.webp$/.exec(url) ?? []
  const { config } = deps
  const s3 = openBucket(config)
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: config.MOTA_BUCKET, Prefix: id }),
  )
  const read = async (key: string | undefined) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: config.MOTA_BUCKET, Key: key }))
    return Buffer.from((await Body?.transformToByteArray()) ?? []).toString('latin1')
  }
  return Promise.all(Contents.map(({ Key }) => read(Key)))
}

const remove = (person: Person) => person.post('/delete-account', { address: person.address })

/**
 * What has the wallet of somebody who left: histories of vehicles, listings without texts, what they wrote to others,
 * what others wrote about them, and that they left.
 */
const kept = [
  ...['conversation', 'conversation-of', 'departure', 'listing', 'message', 'participant', 'rating'],
  'vehicle-line',
]

test('a deletion reads and deletes the letters of its person alone', async () => {
  const [person, other] = [await buyer(market), await buyer(market)]
  const { letters, client } = deps.store
  const letter = { subject: 'Sold', text: 'Sold', html: '' }
  const add = (id: string, to: Person['address'] | 'desk') => letters.put(waiting(deps, id, to, letter)).go()
  await Promise.all([add('own', person.address), add('other', other.address), add('desk', 'desk')])
  const read: string[] = []
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      const { Items = [] } = answer.output as { Items?: { __edb_e__: string; id: string }[] }
      read.push(...Items.filter((item) => item.__edb_e__ === 'letter').map(({ id }) => id))
      return answer
    },
    { step: 'initialize', name: 'reads' },
  )
  await remove(person)
  client.middlewareStack.remove('reads')
  expect(read).toEqual(['own'])
  const { data } = await letters.get([{ id: 'own' }, { id: 'other' }, { id: 'desk' }]).go()
  expect(data.map(({ id }) => id).toSorted()).toEqual(['desk', 'other'])
})

test('two deletions at once, with one key, get the same answer', async () => {
  const person = await buyer(market)
  const send = json('/delete-account', { address: person.address })
  const key = randomUUID()
  const answers = await Promise.all([send(person, key), send(person, key)])
  const deleted = { status: 200, body: { message: messages.account.deleted, open_sales: 0 } }
  expect(answers).toMatchObject([deleted, deleted])
  for (const { headers } of answers) expect(headers.get('set-cookie')).toMatch(/Max-Age=0/)
  expect(await deps.mailboxOf(person.address)).toBeUndefined()
})

describe('what is stored about a person', () => {
  test('is deleted, except what the page on privacy says', async () => {
    const { person, name, phone, car, conversation } = await somebody(market, vendor)
    const files = await filesOf(car.images[0] ?? '')
    expect(files).toHaveLength(3)
    for (const text of [person.email, name, phone]) expect(files.join(), text).not.toContain(text)
    expect(await itemsWith(person.address)).toContain('picture-band')
    const listing = await findListing(deps, car.id)
    if (listing) await reject(deps, listing, 'ngozi', 'Two vehicles in one listing.')
    expect(await itemsWith(phone)).toContain('decision')
    // Another process has its own copy of the catalogue, which follows the table.
    const other = await openMarket({}, { store: deps.store })
    const named = async () => {
      other.pass(2)
      await other.deps.catalogue.search({})
      return other.deps.catalogue.sellerName(person.address)
    }
    if (listing) await approve(deps, { ...listing, version: listing.version + 1 }, 'ngozi')
    expect(await named()).toBe(name)
    expect((await vendor.post('/delete-account', { address: person.address })).status).toBe(403)
    expect((await remove(person)).body).toEqual({ message: messages.account.deleted, open_sales: 0 })
    expect((await person.get('/auth/session')).body).toBeNull()
    // Answers to idempotency keys end within a day, and the tests send none.
    for (const text of [person.email, name, phone]) expect(await itemsWith(text), text).toEqual([])
    // The wallet stays where the page says so.
    expect(await itemsWith(person.address)).toEqual(kept)
    const log = market.lines.join()
    for (const text of [person.email, name, phone]) expect(log).not.toContain(text)
    expect((await new Person(market).get(`/get-product/${car.slug}`)).status).toBe(404)
    for (const text of [person.email, name, phone]) {
      const lists = await new Person(market).get(`/get-products?search=${encodeURIComponent(text)}`)
      expect(JSON.stringify(lists.body), text).not.toContain(car.id)
    }
    const vendors = await new Person(market).get(`/seller-products/${person.address}`)
    expect(JSON.stringify(vendors.body)).not.toContain(name)
    const thread = (await vendor.get(`/get-conversation/${conversation}`)).body
    expect(JSON.stringify(thread)).toContain('Is it still there?')
    expect(JSON.stringify(thread)).not.toContain(phone)
    expect(await named()).toBe('')
    // Nobody can know the address of the page any more, and the files of the pictures go with the next clean-up.
    expect((await findListing(deps, car.id))?.slug).not.toContain('corolla')
    market.pass(25 * 3600)
    await orphans.run(deps)
    expect(await filesOf(car.images[0] ?? '')).toEqual([])
    // The mailbox and the wallet are free again.
    await person.login()
    expect((await person.post('/verify-otp', { otp: await person.code() })).status).toBe(200)
  })

  test('stays for an open sale, and is deleted when that ends', async () => {
    const [person, product] = [await buyer(market), await list(vendor)]
    const { id } = await pay(person, product)
    await recoverSale(deps, Number(id))
    expect((await remove(person)).body).toEqual({ message: messages.account.deletedLater, open_sales: 1 })
    expect(await itemsWith(person.email)).toContain('user')
    expect((await person.get('/auth/session')).body).toBeNull()
    expect(await depart.run(deps)).toMatchObject({ departed: 0 })
    await person.login()
    expect((await person.get('/auth/session')).body.user).not.toBeNull()
    await act(person, 'release', id)
    await recoverSale(deps, Number(id))
    expect((await depart.run(deps)).departed).toBe(1)
    expect(await itemsWith(person.email)).toEqual([])
  })

  test('is not deleted again once its wallet has a new account', async () => {
    const person = await buyer(market)
    const { address } = person
    await remove(person)
    // As if the process had died before its last write.
    const { data } = await deps.store.departures.get({ address }).go({ consistent: true })
    await deps.store.departures.put({ address, at: data?.at ?? '', is_waiting: true }).go()
    market.pass(60)
    await person.register()
    expect((await depart.run(deps)).departed).toBe(1)
    expect(await itemsWith(person.email)).toContain('user')
    expect(await depart.run(deps)).toMatchObject({ departed: 0 })
  })

  test('stays for a payment that nobody has reported yet', async () => {
    const [person, payer] = [await seller(market), await buyer(market)]
    const product = await list(person)
    const { id } = await pay(payer, product)
    expect((await remove(person)).body).toMatchObject({ open_sales: 1 })
    const { buyer: bought } = (await payer.get(`/get-transactions?wallet=${payer.address}`)).body
    expect(bought[0]).toMatchObject({ transaction_id: id, product_title: product.title })
    expect((await findListing(deps, product.id))?.images).toHaveLength(product.images.length)
    expect(await itemsWith(person.email)).toContain('user')
  })

  test('stays for a payment that the index of sales does not show yet', async () => {
    const [person, payer] = [await seller(market), await buyer(market)]
    const { id } = await pay(payer, await list(person))
    await recoverSale(deps, Number(id))
    // On AWS an index follows its table a moment later.
    const behind = vi
      .spyOn(deps.store.sales.query, 'bySeller')
      .mockReturnValue({ go: async () => ({ data: [], cursor: null }) } as never)
    expect((await remove(person)).body).toMatchObject({ open_sales: 1 })
    behind.mockRestore()
    expect(await itemsWith(person.email)).toContain('user')
  })

  test('stays while a buyer may be paying, for whom the vehicle leaves the lists', async () => {
    const later = await openMarket()
    const [person, payer, other] = [await seller(later), await buyer(later), await buyer(later)]
    const [reserved, free] = [await list(person), await list(person)]
    const reserve = (who: Person) => who.post('/reserve-product', { product_id: reserved.id })
    expect((await reserve(payer)).status).toBe(200)
    expect((await remove(person)).body).toMatchObject({ open_sales: 1 })
    const titleOf = async ({ id }: ProductView) => (await findListing(later.deps, id))?.title
    expect(await titleOf(free)).not.toBe(free.title)
    later.pass(20 * 60)
    expect((await reserve(other)).status).toBe(409)
    // Signed in the last minute, mined five minutes after the reservation.
    const { id } = await pay(payer, reserved)
    expect(await depart.run(later.deps)).toMatchObject({ waiting: 1 })
    expect(await titleOf(reserved)).toBe(reserved.title)
    await act(payer, 'release', id)
    await recoverSale(later.deps, Number(id))
    expect(await depart.run(later.deps)).toMatchObject({ departed: 1 })
    expect(await itemsOf(later.deps.store, person.email)).toEqual([])
  })

  test('goes when nobody pays after a reservation', async () => {
    const later = await openMarket()
    const person = await seller(later)
    const { id } = await list(person)
    await (await buyer(later)).post('/reserve-product', { product_id: id })
    await remove(person)
    later.pass(26 * 60)
    expect(await depart.run(later.deps)).toMatchObject({ departed: 1 })
    expect(await itemsOf(later.deps.store, person.email)).toEqual([])
  })

  test('is kept whole while the chain does not answer', async () => {
    const lost = await openMarket({ MOTA_RPC_URL: 'http://127.0.0.1:9' })
    const person = await seller(lost)
    const { id, title } = await list(person)
    expect(await remove(person)).toMatchObject({ status: 503, body: { message: messages.sale.chain } })
    expect((await findListing(lost.deps, id))?.title).toBe(title)
    expect((await person.get('/auth/session')).body).not.toBeNull()
  })

  test('is not kept by a payment of a stranger that buys nothing, unless the vehicle was delivered', async () => {
    const [person, delivering, stranger] = [await seller(market), await seller(market), await buyer(market)]
    for (const one of [person, delivering]) {
      const { id } = await pay(stranger, await list(one), { wei: 1n })
      if (one === delivering) await act(one, 'deliver', id)
      await recoverSale(deps, Number(id))
    }
    expect((await remove(person)).body).toEqual({ message: messages.account.deleted, open_sales: 0 })
    expect(await itemsWith(person.email)).toEqual([])
    expect((await remove(delivering)).body).toMatchObject({ open_sales: 1 })
  })

  test('does not lift a block, however often it is deleted', async () => {
    const person = await seller(market)
    await block(deps, person.address, 'ngozi', 'Cheats.')
    await remove(person)
    await erase(deps, person.address)
    await person.login()
    await person.post('/verify-otp', { otp: await person.code() })
    const { data } = await deps.store.users.get({ address: person.address }).go()
    expect(data?.blocked).toMatchObject({ reason: 'Cheats.' })
  })
})
