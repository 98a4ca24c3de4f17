import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { fields, form, list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { messages, type ProductView } from '../schema/index.ts'
import { recoverSale } from './operation/record.ts'

const reserve = (person: Person, { id }: ProductView) => person.post('/reserve-product', { product_id: id })

const edit = (vendor: Person, product: ProductView, price: string) =>
  vendor.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, price, existing_images: product.images, address: vendor.address }),
  )

/** A vehicle that somebody reserved, whose time is over. */
async function lapsed(market: Market) {
  const vendor = await seller(market)
  const [product, person] = [await list(vendor), await buyer(market)]
  await reserve(person, product)
  market.pass(15 * 60)
  return { vendor, product, person }
}

describe('a wallet that takes longer than the lease', () => {
  test('has paid the price it reserved, though the seller asks for another by now', async () => {
    const market = await openMarket()
    const { vendor, product, person } = await lapsed(market)
    expect((await edit(vendor, product, '9')).status).toBe(200)
    const claim = claimOf(person, product, await pay(person, product))
    expect(await person.post('/create-transaction', claim)).toMatchObject({
      status: 200,
      body: { transaction: { amount: '1.25', duplicate: false } },
    })
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toMatchObject({ sold: true })
  })

  test('has paid as soon as the chain says so: the listing stands still', async () => {
    const market = await openMarket()
    const { vendor, product, person } = await lapsed(market)
    await edit(vendor, product, '9')
    await pay(person, product)
    expect(await edit(vendor, product, '10')).toMatchObject({
      status: 409,
      body: { message: messages.listing.editSold },
    })
    expect(await vendor.send('DELETE', `/delete-product/${product.slug}`)).toMatchObject({
      status: 409,
      body: { message: messages.listing.hasTransaction },
    })
  })

  test('is the only one who may pay it', async () => {
    const market = await openMarket()
    const { vendor, product } = await lapsed(market)
    await edit(vendor, product, '9')
    const other = await buyer(market)
    const claim = claimOf(other, product, await pay(other, product))
    expect(await other.post('/create-transaction', claim)).toMatchObject({
      status: 200,
      body: { transaction: { amount: '1.25', asked: '9' } },
    })
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toMatchObject({ sold: false })
  })
})

test('a purchase that was given back leaves the lease of the next buyer alone', async () => {
  const market = await openMarket()
  const vendor = await seller(market)
  const [product, former, next] = [await list(vendor), await buyer(market), await buyer(market)]
  const paid = await pay(former, product)
  await act(vendor, 'refund', paid.id)
  await reserve(next, product)
  await recoverSale(market.deps, Number(paid.id))
  expect(await edit(vendor, product, '9')).toMatchObject({
    status: 409,
    body: { message: messages.listing.leased },
  })
})
