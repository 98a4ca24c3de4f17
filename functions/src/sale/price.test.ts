import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { fields, form, list } from '../../test/listing.ts'
import { buyer, type Person } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import type { ProductView, TransactionView } from '../schema/index.ts'
import { recoverSale } from './operation/record.ts'

const { market, vendor } = await openShop()

const remove = ({ slug }: ProductView) => vendor.send('DELETE', `/delete-product/${slug}`)
const edit = (product: ProductView, price: string) =>
  vendor.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...fields, price, existing_images: product.images, address: vendor.address }),
  )
const isListed = async ({ id }: ProductView) =>
  (await vendor.get(`/get-products?ids=${id}`)).body.length === 1

/** The sale as both parties see it. */
async function seenByBoth(person: Person, id: string) {
  const of = async ({ address, get }: Person, side: 'buyer' | 'seller') => {
    const { body } = await get.call(vendor, `/get-transactions?wallet=${address}`)
    return body[side].find((one: TransactionView) => one.transaction_id === id)
  }
  const [bought, sold] = [await of(person, 'buyer'), await of(vendor, 'seller')]
  expect(bought).toEqual(sold)
  return bought
}

describe('a payment at another price', () => {
  test('is shown to both parties with the asking price, and does not sell the vehicle', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    expect((await edit(product, '3')).status).toBe(200)
    const paid = await pay(person, product)
    expect((await person.post('/create-transaction', claimOf(person, product, paid))).status).toBe(200)
    expect(await seenByBoth(person, paid.id)).toMatchObject({ amount: '1.25', asked: '3', duplicate: false })
    expect(await isListed(product)).toBe(true)
    expect((await vendor.get(`/get-product/${product.slug}`)).body).toMatchObject({
      sold: false,
      has_transaction: false,
    })
    // A later price equal to the payment does not make it a purchase.
    expect((await edit(product, '1.25')).status).toBe(200)
    await act(vendor, 'refund', paid.id)
    await vendor.post('/update-transaction', { transaction_id: paid.id, new_status: 4 })
    expect(await seenByBoth(person, paid.id)).toMatchObject({ status: 'cancelled', asked: '3' })
    const next = await buyer(market)
    const fair = await pay(next, product)
    await next.post('/create-transaction', claimOf(next, product, fair))
    expect(await seenByBoth(next, fair.id)).toMatchObject({ asked: null, duplicate: false })
    expect(await isListed(product)).toBe(false)
  })

  test('is found without a report, and the seller can still delete the vehicle', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    const { id } = await pay(person, product, { wei: 1n })
    expect(await recoverSale(market.deps, Number(id))).toMatchObject({ how: 'recorded' })
    expect(await seenByBoth(person, id)).toMatchObject({ asked: '1.25', recovered: true })
    expect((await remove(product)).status).toBe(200)
    await act(person, 'reclaim', id)
    expect(await recoverSale(market.deps, Number(id))).toMatchObject({
      how: 'refreshed',
      record: { status: 4 },
    })
  })
})

test('a payment without a vehicle is recorded for the one that its buyer names, even if it is removed', async () => {
  const [product, person] = [await list(vendor), await buyer(market)]
  expect((await remove(product)).status).toBe(200)
  const paid = await pay(person, product, { referenced: false })
  const answer = await person.post('/create-transaction', claimOf(person, product, paid))
  expect(answer).toMatchObject({ status: 200, body: { transaction: { asked: null } } })
  expect(await seenByBoth(person, paid.id)).toMatchObject({ product_title: product.title })
})
