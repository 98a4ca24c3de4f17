import { describe, expect, test } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { openMarket, toNextHour } from '../../test/market.ts'
import { buyer, Person, seller, visitor } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages, type ProductView } from '../schema/index.ts'

const texts = messages.listing
const { market, vendor } = await openShop()

const reserve = (person: Person, { id }: Pick<ProductView, 'id'>) =>
  person.post('/reserve-product', { product_id: id })

describe('reserve-product', () => {
  test('reserves the vehicle for fifteen minutes', async () => {
    const product = await list(vendor)
    const answer = await reserve(await buyer(market), product)
    const { id: product_id, price_units, hash } = product
    expect(answer.body).toMatchObject({ message: texts.reserved, product_id, price_units, hash })
    const minutes = (Date.parse(answer.body.until) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(15)
  })

  test('tells a second buyer until when the vehicle is reserved, but not for whom', async () => {
    const [product, first] = [await list(vendor), await buyer(market)]
    const { until } = (await reserve(first, product)).body
    const answer = await reserve(await buyer(market), product)
    expect(answer).toMatchObject({
      status: 409,
      body: { message: texts.reservedByOther, details: { until } },
    })
    expect(JSON.stringify(answer.body)).not.toContain(first.address)
  })

  test('returns the same lease to the same buyer, not a longer one', async () => {
    const later = await openMarket()
    const product = await list(await seller(later))
    const person = await buyer(later)
    const { until } = (await reserve(person, product)).body
    later.pass(600)
    expect((await reserve(person, product)).body.until).toBe(until)
  })

  test('frees the vehicle after the time', async () => {
    const later = await openMarket()
    const product = await list(await seller(later))
    await reserve(await buyer(later), product)
    later.pass(15 * 60)
    expect((await reserve(await buyer(later), product)).status).toBe(200)
  })

  test('refuses the seller’s own vehicle', async () => {
    expect(await reserve(vendor, await list(vendor))).toMatchObject({
      status: 403,
      body: { message: texts.own },
    })
  })

  test('refuses a sold vehicle', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    await person.post('/create-transaction', claimOf(person, product, await pay(person, product)))
    const answer = await reserve(await buyer(market), product)
    expect(answer).toMatchObject({ status: 409, body: { message: texts.sold } })
  })

  test('needs a session and a product', async () => {
    expect((await reserve(new Person(market), await list(vendor))).status).toBe(401)
    const person = await buyer(market)
    expect((await reserve(person, { id: `0x${'0'.repeat(32)}` })).status).toBe(404)
    expect(await reserve(person, { id: 'x' })).toMatchObject({
      status: 400,
      body: { message: messages.invalid.id },
    })
  })

  test('needs an account', async () => {
    const answer = await reserve(await visitor(market), await list(vendor))
    expect(answer).toMatchObject({ status: 403, body: { message: messages.account.needed } })
  })

  test('shows the end of the lease on the product, and nothing afterwards', async () => {
    const later = await openMarket()
    const product = await list(await seller(later))
    const seen = async () => (await new Person(later).get(`/get-product/${product.slug}`)).body.reserved_until
    expect(await seen()).toBeNull()
    const { until } = (await reserve(await buyer(later), product)).body
    expect(await seen()).toBe(until)
    const [card] = (await new Person(later).get(`/get-products?ids=${product.id}`)).body
    expect(card.reserved_until).toBe(until)
    later.pass(15 * 60)
    expect(await seen()).toBeNull()
  })

  test('refuses a vehicle that was just paid for on the chain', async () => {
    const product = await list(vendor)
    await pay(await buyer(market), product)
    expect(await reserve(await buyer(market), product)).toMatchObject({
      status: 409,
      body: { message: texts.sold },
    })
  })

  test('is not blocked by a payment to the seller that names another seller’s vehicle', async () => {
    const [product, foreign] = [await list(vendor), await list(await seller(market))]
    await pay(await buyer(market), foreign, { seller: vendor.address })
    expect((await reserve(await buyer(market), product)).status).toBe(200)
  })

  test('is limited per hour', async () => {
    const busy = await openMarket()
    toNextHour(busy)
    const person = await buyer(busy)
    const tryOne = () => reserve(person, { id: `0x${'0'.repeat(32)}` })
    const answers = await Promise.all(Array.from({ length: 60 }, tryOne))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(await tryOne()).toMatchObject({ status: 429, body: { message: messages.request.tooMany } })
  })
})
