import { describe, expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller, visitor } from '../../test/person.ts'
import { messages } from '../schema/index.ts'

const market = await openMarket()
const product = await list(await seller(market))

const wishes = async (person: Person) => (await person.get(`/wishlists?wallet=${person.address}`)).body
const add = (person: Person, product_id: string, wallet = person.address) =>
  person.post(`/add-wishlist?wallet=${wallet}`, { product_id })
const remove = (person: Person, product_id: string, wallet = person.address) =>
  person.post(`/remove-wishlist?wallet=${wallet}`, { product_id })

describe('a wishlist', () => {
  test('is a set of product ids', async () => {
    const person = await buyer(market)
    expect(await wishes(person)).toEqual({ wishlists: [] })
    expect((await add(person, product.id)).body).toEqual({ success: true, message: 'Added to wishlist.' })
    await add(person, product.id)
    expect(await wishes(person)).toEqual({ wishlists: [product.id] })
    expect((await remove(person, product.id)).body).toEqual({
      success: true,
      message: 'Removed from wishlist.',
    })
    expect((await remove(person, product.id)).status).toBe(200)
    expect(await wishes(person)).toEqual({ wishlists: [] })
  })

  test('leaves out a removed product, because nobody could remove it from the list', async () => {
    const vendor = await seller(market)
    const [gone, person] = [await list(vendor), await buyer(market)]
    for (const { id } of [gone, product]) await add(person, id)
    await vendor.send('DELETE', `/delete-product/${gone.slug}`)
    expect(await wishes(person)).toEqual({ wishlists: [product.id] })
  })

  test('refuses an unknown product', async () => {
    const answer = await add(await buyer(market), `0x${'0'.repeat(32)}`)
    expect(answer).toMatchObject({ status: 404, body: { message: messages.listing.unknown } })
  })

  test('refuses a product that only its seller can see', async () => {
    const manual = await openMarket({ MOTA_REVIEW: 'manual' })
    const vendor = await seller(manual)
    const { id } = await list(vendor)
    expect((await add(vendor, id)).status).toBe(200)
    const answer = await add(await buyer(manual), id)
    expect(answer).toMatchObject({ status: 404, body: { message: messages.listing.unknown } })
  })

  test('refuses an invalid product id', async () => {
    const answer = await add(await buyer(market), 'corolla')
    expect(answer).toMatchObject({ status: 400, body: { message: messages.invalid.id } })
  })

  test('needs an account, because wallets are free', async () => {
    const answer = await add(await visitor(market), product.id)
    expect(answer).toMatchObject({ status: 403, body: { message: messages.account.needed } })
  })

  test('has at most a thousand products', async () => {
    const person = await buyer(market)
    const many = Array.from({ length: 1000 }, (_, n) => ({
      address: person.address,
      product_id: `0x${String(n).padStart(32, '0')}` as const,
    }))
    await market.deps.store.wishes.put(many).go()
    expect(await add(person, product.id)).toMatchObject({
      status: 409,
      body: { message: messages.wishlist.full },
    })
    expect((await wishes(person)).wishlists).toHaveLength(1000)
  })
})

describe.each([
  ['wishlists', (person: Person, wallet: Person['address']) => person.get(`/wishlists?wallet=${wallet}`)],
  ['add-wishlist', (person: Person, wallet: Person['address']) => add(person, product.id, wallet)],
  ['remove-wishlist', (person: Person, wallet: Person['address']) => remove(person, product.id, wallet)],
])('%s', (_, call) => {
  test('needs a session', async () => {
    const person = new Person(market)
    expect(await call(person, person.address)).toMatchObject({ status: 401 })
  })

  test('accepts only the caller’s own wallet', async () => {
    const [person, other] = [await buyer(market), await buyer(market)]
    await add(other, product.id)
    const answer = await call(person, other.address)
    expect(answer).toMatchObject({ status: 403, body: { message: messages.session.other } })
    expect(await wishes(other)).toEqual({ wishlists: [product.id] })
  })
})
