import { describe, expect, test } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages, type ProductView } from '../schema/index.ts'

const texts = messages.listing
const sentence = "Can't delete product because a transaction has been made."
const { market, vendor } = await openShop()

const remove = (person: Person, { slug }: ProductView) => person.send('DELETE', `/delete-product/${slug}`)

describe('delete-product', () => {
  test('removes the listing for everyone', async () => {
    const product = await list(vendor, { title: 'Gone soon' })
    const answer = await remove(vendor, product)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Product deleted successfully.' } })
    for (const person of [vendor, new Person(market)]) {
      const gone = await person.get(`/get-product/${product.slug}`)
      expect(gone).toMatchObject({ status: 404, body: { message: 'Product not found!' } })
      const { products } = (await person.get(`/seller-products/${vendor.address}`)).body
      expect(products.map(({ id }: ProductView) => id)).not.toContain(product.id)
    }
    expect((await vendor.get('/get-products?search=gone')).body).toEqual([])
    expect((await remove(vendor, product)).status).toBe(404)
  })

  test('needs a session, a vendor, and the seller of the listing', async () => {
    const product = await list(vendor)
    expect((await remove(new Person(market), product)).status).toBe(401)
    expect((await remove(await buyer(market), product)).status).toBe(403)
    const foreign = await remove(await seller(market), product)
    expect(foreign).toMatchObject({ status: 403, body: { message: messages.session.other } })
    expect((await vendor.get(`/get-product/${product.slug}`)).status).toBe(200)
  })

  test('is refused if the chain has a sale that is not recorded yet', async () => {
    const product = await list(vendor)
    await pay(await buyer(market), product)
    expect(await remove(vendor, product)).toMatchObject({
      status: 409,
      body: { message: sentence, error: sentence },
    })
  })

  test('is refused if a sale is recorded, which the product shows too', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const paid = await pay(person, product, { referenced: false })
    await person.post('/create-transaction', claimOf(person, product, paid))
    expect((await vendor.get(`/get-product/${product.slug}`)).body.has_transaction).toBe(true)
    expect(await remove(vendor, product)).toMatchObject({ status: 409, body: { message: sentence } })
  })

  test('is refused only during a lease', async () => {
    const later = await openMarket()
    const owner = await seller(later)
    const product = await list(owner)
    await (await buyer(later)).post('/reserve-product', { product_id: product.id })
    expect(await remove(owner, product)).toMatchObject({ status: 409, body: { message: texts.leased } })
    later.pass(15 * 60)
    expect((await remove(owner, product)).status).toBe(200)
  })

  test('is refused while the chain is down', async () => {
    const lost = await openMarket({ MOTA_RPC_URL: 'http://127.0.0.1:9' })
    const owner = await seller(lost)
    const product = await list(owner)
    expect(await remove(owner, product)).toMatchObject({
      status: 503,
      body: { message: messages.sale.chain },
    })
  })
})
