import { expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { buyer } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'
import { resumeSales, stopSales } from './stop.ts'

const { market, vendor } = await openShop()

test('while sales are stopped nobody can start a purchase, and paid sales continue', async () => {
  const { person, claim, product } = await purchaseOf(market, vendor)
  const [other, ada] = [await list(vendor), await buyer(market)]
  const product_id = other.id
  const stopped = { status: 409, body: { message: messages.sale.stopped } }
  const begin = () =>
    Promise.all([ada.post('/reserve-product', { product_id }), ada.post('/purchase-intent', { product_id })])

  await stopSales(market.deps, 'Hauwa', 'The index is being repaired.')
  for (const answer of await begin()) expect(answer).toMatchObject(stopped)
  const { hash } = claim
  expect((await person.post('/purchase-intent', { product_id: product.id, hash })).status).toBe(200)
  expect((await person.post('/create-transaction', claim)).status).toBe(200)

  await resumeSales(market.deps)
  for (const { status } of await begin()) expect(status).toBe(200)
})
