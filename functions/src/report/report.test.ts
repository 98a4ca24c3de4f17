import { describe, expect, test } from 'vitest'
import { act, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { buyer, Person, visitor } from '../../test/person.ts'
import { openShop, saleOf } from '../../test/shop.ts'
import { findListing } from '../listing/find.ts'
import { approve } from '../listing/operation/review.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { messages, type ProductView } from '../schema/index.ts'

const { market, vendor } = await openShop()

const report = (person: Person, { id }: ProductView, change: object = {}) =>
  person.post('/report-product', { product_id: id, reason: 'not_theirs', ...change })
const guestAt = (from: string) => Object.assign(new Person(market), { from })
const statusOf = async ({ id }: ProductView) => (await findListing(market.deps, id))?.status

describe('a report of a listing', () => {
  test('of three people takes it off the lists until a moderator has looked', async () => {
    const product = await list(vendor)
    const sent = { status: 200, body: { message: messages.report.sent } }
    expect(await report(guestAt('102.89.1.1'), product)).toMatchObject(sent)
    // The same network and the same wallet count once.
    await report(guestAt('102.89.1.2'), product, { reason: 'sold' })
    const person = await visitor(market)
    await report(person, product)
    await report(person, product, { reason: 'other', text: 'I know the owner.' })
    expect(await statusOf(product)).toBe('published')
    await report(await visitor(market), product)
    expect(await statusOf(product)).toBe('pending')
    const listing = await findListing(market.deps, product.id)
    expect(listing?.review_reasons).toEqual([{ reason: 'reported' }])
    // What was looked at does not count again.
    market.pass(1)
    if (listing) await approve(market.deps, listing, 'ngozi')
    market.pass(1)
    await report(await visitor(market), product)
    expect(await statusOf(product)).toBe('published')
  })

  test('of one person who has bought on Mota is enough', async () => {
    const { person, id } = await saleOf(market, vendor)
    const product = await list(vendor)
    await report(person, product)
    expect(await statusOf(product)).toBe('published')
    await act(person, 'release', id)
    await recoverSale(market.deps, Number(id))
    const next = await list(vendor)
    await report(person, next)
    expect(await statusOf(next)).toBe('pending')
    // Once a moderator has decided, the same person needs others.
    market.pass(1)
    const listing = await findListing(market.deps, next.id)
    if (listing) await approve(market.deps, listing, 'ngozi')
    market.pass(1)
    await report(person, next)
    expect(await statusOf(next)).toBe('published')
  })

  test('does not hide a vehicle from the buyer who has paid for it', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    await recoverSale(market.deps, Number((await pay(person, product)).id))
    for (let n = 0; n < 3; n++) await report(await visitor(market), product)
    expect((await person.get(`/get-product/${product.slug}`)).status).toBe(200)
  })

  test('names what is wrong with it', async () => {
    const product = await list(vendor)
    expect(await report(vendor, product)).toMatchObject({
      status: 409,
      body: { message: messages.report.own },
    })
    expect(await report(guestAt('102.89.2.1'), product, { reason: 'ugly' })).toMatchObject({
      status: 400,
      body: { details: { reason: messages.invalid.choice } },
    })
    const unknown = { ...product, id: `0x${'0'.repeat(32)}` }
    expect((await report(guestAt('102.89.2.1'), unknown)).status).toBe(404)
  })
})
