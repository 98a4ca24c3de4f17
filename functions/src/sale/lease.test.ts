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

/** A vehicle with an expired lease. */
async function lapsed(market: Market) {
  const vendor = await seller(market)
  const [product, person] = [await list(vendor), await buyer(market)]
  await reserve(person, product)
  market.pass(15 * 60)
  return { vendor, product, person }
}

describe('a wallet that takes longer than the lease', () => {
  test('buys at the reserved price even if the seller has changed it', async () => {
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

  test('blocks edits and deletion as soon as the payment is on the chain', async () => {
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

  test('is the only one that may pay the reserved price', async () => {
    const market = await openMarket()
    const { vendor, product } = await lapsed(market)
    await edit(vendor, product, '9')
    const other = await buyer(market)
    const claim = claimOf(other, product, await pay(other, product))
    expect(await other.post('/create-transaction', claim)).toMatchObject({
      status: 200,
      body: { transaction: { amount: '1.25', unmet_price: '9' } },
    })
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toMatchObject({ sold: false })
  })
})

test('a refunded purchase does not end the lease of the next buyer', async () => {
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
