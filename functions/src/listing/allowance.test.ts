import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { form, list, picture, fields as sample } from '../../test/listing.ts'
import { type Market, openMarket, toNext } from '../../test/market.ts'
import { buyer, Person } from '../../test/person.ts'
import { listing } from '../../test/table.ts'
import { limits, listingsPerDay, openListings } from '../schema/index.ts'

const [first, second, third] = limits.listingSteps
const day = 86_400

const tryToList = async (person: Person, change: object = {}) =>
  person.form(
    'POST',
    '/add-product',
    form({ ...sample, address: person.address, images: await picture(), ...change }),
  )

const accepted = async (person: Person, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => tryToList(person)))
  return answers.filter(({ status }) => status === 200).length
}

/** A vendor of this age, at the beginning of a day. */
async function vendorOf(days: number): Promise<{ market: Market; vendor: Person }> {
  const market = await openMarket()
  toNext(market, day)
  return { market, vendor: await new Person(market).sell(days) }
}

describe('a new vendor', () => {
  test('can list a few vehicles a day, however many requests are sent at once', async () => {
    const { market, vendor } = await vendorOf(0)
    expect(await accepted(vendor, 30)).toBe(first.perDay)
    const refused = await tryToList(vendor)
    expect(refused).toMatchObject({ status: 429, body: { message: listingsPerDay(first.perDay) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(day - 600)
    market.pass(day)
    expect(await accepted(vendor, first.perDay + 1)).toBe(first.perDay)
  })

  test('loses none of them to a listing that is refused', async () => {
    const { vendor } = await vendorOf(0)
    const bad = new File(['no picture'], 'car.jpg', { type: 'image/jpeg' })
    for (let n = 0; n <= first.perDay; n++)
      expect((await tryToList(vendor, { images: bad })).status).toBe(400)
    expect(await accepted(vendor, first.perDay)).toBe(first.perDay)
  })

  test('can have a few for sale, and more after removing one', async () => {
    const { market, vendor } = await vendorOf(0)
    const open = Array.from({ length: first.open }, (_, n) => listing(n, { seller: vendor.address }))
    await market.deps.store.listings.put(open).go()
    const next = { max: second.open, at: market.deps.now() + second.days * day * 1000 }
    expect(await tryToList(vendor)).toMatchObject({
      status: 429,
      body: { message: openListings(first.open, next) },
    })
    const [{ id } = { id: '0x' as const }] = open
    await market.deps.store.listings.patch({ id }).set({ removed_at: '2026-01-01' }).go()
    expect((await tryToList(vendor)).status).toBe(200)
  })
})

test('the number grows with the age of the account', async () => {
  const { vendor } = await vendorOf(second.days)
  expect(await accepted(vendor, second.perDay + 1)).toBe(second.perDay)
})

test('finished sales make the number grow sooner, though not on the first day', async () => {
  for (const [days, max] of [
    [0, first.perDay],
    [3, second.perDay],
  ] as const) {
    const { market, vendor } = await vendorOf(days)
    const ada = await buyer(market)
    for (let n = 0; n < 2; n++) {
      const product = await list(vendor)
      const paid = await pay(ada, product)
      await ada.post('/create-transaction', claimOf(ada, product, paid))
      await act(ada, 'release', paid.id)
      await ada.post('/update-transaction', { transaction_id: paid.id, new_status: 5 })
    }
    expect(2 + (await accepted(vendor, max))).toBe(max)
  }
})

test('an old vendor with many sold vehicles is not held back by them', async () => {
  const { market, vendor } = await vendorOf(third.days)
  const sold = Array.from({ length: third.open + 1 }, (_, n) =>
    listing(n, { seller: vendor.address, open_sales: [n + 1], sales: 1 }),
  )
  await market.deps.store.listings.put(sold).go()
  expect((await tryToList(vendor)).status).toBe(200)
})
