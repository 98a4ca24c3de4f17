import { describe, expect, test } from 'vitest'
import { fund } from '../../test/chain.ts'
import { fields, form, list } from '../../test/listing.ts'
import { buyer, type Person } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages, type ProductView } from '../schema/index.ts'

const texts = messages.listing
const minute = 60
const { market, vendor } = await openShop()

const reserve = (person: Person, { id }: Pick<ProductView, 'id'>) =>
  person.post('/reserve-product', { product_id: id })
const release = (person: Person, { id }: ProductView) => person.post('/release-product', { product_id: id })
const edit = (vendor: Person, product: ProductView) =>
  vendor.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, price: '9', existing_images: product.images, address: vendor.address }),
  )

async function poor(ether = '0') {
  const person = await buyer(market)
  await fund(person, ether)
  return person
}

const listed = (vendor: Person, count: number) =>
  Promise.all(Array.from({ length: count }, () => list(vendor)))

describe('nobody can reserve the whole market', () => {
  test('one wallet that reserves everything gets one vehicle', async () => {
    const [products, hoarder, other] = [await listed(vendor, 12), await buyer(market), await buyer(market)]
    await Promise.all(products.map((product) => reserve(hoarder, product)))
    const free = []
    for (const product of products) {
      const { status } = await reserve(other, product)
      if (status === 200) free.push(product)
    }
    expect(free.length).toBeGreaterThanOrEqual(11)
  })

  test('many wallets without money get nothing at once, and the response names the missing amount', async () => {
    const product = await list(vendor)
    const people = await Promise.all(Array.from({ length: 20 }, () => poor()))
    const answers = await Promise.all(people.map((person) => reserve(person, product)))
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body.message).toMatch(/^Your wallet needs 1\.25\d* ETH more: this vehicle costs 1\.25 ETH/)
    }
    expect((await reserve(await buyer(market), product)).status).toBe(200)
  })

  test('the price alone is not enough, because there is a network fee', async () => {
    const product = await list(vendor)
    const answer = await reserve(await poor('1.25'), product)
    expect(answer).toMatchObject({ status: 409, body: { details: { price: '1.25' } } })
    expect(Number(answer.body.details.missing)).toBeGreaterThan(0)
    expect(answer.body.message).toContain(answer.body.details.missing)
  })

  test('a buyer takes over the lease of a wallet that no longer has the money', async () => {
    const [product, holder, next] = [await list(vendor), await poor('2'), await buyer(market)]
    expect((await reserve(holder, product)).status).toBe(200)
    expect(await reserve(next, product)).toMatchObject({
      status: 409,
      body: { message: texts.reservedByOther },
    })
    await fund(holder, '1')
    // A buyer without money cannot take it over.
    expect((await reserve(await poor(), product)).status).toBe(409)
    expect((await reserve(next, product)).status).toBe(200)
    expect((await reserve(holder, product)).body.message).toBe(texts.reservedByOther)
  })

  test('after a lease on a wanted vehicle its buyer waits an hour', async () => {
    const [product, holder, other] = [await list(vendor), await buyer(market), await buyer(market)]
    await reserve(holder, product)
    await reserve(other, product)
    market.pass(15 * minute)
    const answer = await reserve(holder, product)
    expect(answer).toMatchObject({ status: 409, body: { message: texts.reservedBefore } })
    market.pass(59 * minute)
    expect((await reserve(holder, product)).status).toBe(409)
    market.pass(minute)
    expect((await reserve(holder, product)).status).toBe(200)
  })

  test('the same buyer may reserve again if nobody else wants it', async () => {
    const [product, holder] = [await list(vendor), await buyer(market)]
    await reserve(holder, product)
    market.pass(15 * minute)
    expect((await reserve(holder, product)).status).toBe(200)
  })
})

describe('release-product', () => {
  test('frees the vehicle at once for others, and does not extend the buyer’s time', async () => {
    const [product, holder, other] = [await list(vendor), await buyer(market), await buyer(market)]
    const { until } = (await reserve(holder, product)).body
    await reserve(other, product)
    market.pass(5 * minute)
    expect(await release(holder, product)).toMatchObject({ status: 200, body: { message: texts.released } })
    const back = (await reserve(holder, product)).body
    expect(back.until).toBe(until)
    await release(holder, product)
    expect((await reserve(other, product)).status).toBe(200)
  })

  test('does not end another buyer’s lease', async () => {
    const [product, holder, other] = [await list(vendor), await buyer(market), await buyer(market)]
    await reserve(holder, product)
    expect((await release(other, product)).status).toBe(200)
    expect((await reserve(other, product)).status).toBe(409)
  })
})

describe('a seller whose edit was refused because of a lease', () => {
  test('comes first after the lease', async () => {
    const [product, holder, other] = [await list(vendor), await buyer(market), await buyer(market)]
    const { until } = (await reserve(holder, product)).body
    expect(await edit(vendor, product)).toMatchObject({
      status: 409,
      body: { message: texts.leased, details: { until } },
    })
    market.pass(15 * minute)
    expect(await reserve(other, product)).toMatchObject({ status: 409, body: { message: texts.sellersTurn } })
    expect((await edit(vendor, product)).status).toBe(200)
    expect((await reserve(other, product)).status).toBe(200)
  })

  test('has five minutes before buyers can reserve again', async () => {
    const [product, holder, other] = [await list(vendor), await buyer(market), await buyer(market)]
    await reserve(holder, product)
    await edit(vendor, product)
    await release(holder, product)
    market.pass(4 * minute)
    expect((await reserve(other, product)).body.message).toBe(texts.sellersTurn)
    market.pass(minute)
    expect((await reserve(other, product)).status).toBe(200)
  })
})
