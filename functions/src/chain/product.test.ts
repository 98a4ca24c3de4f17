import { describe, expect, test, vi } from 'vitest'
import { pay } from '../../test/chain.ts'
import { openIndex } from '../../test/index-server.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, seller } from '../../test/person.ts'

/** Anyone can put a listing id in payments of 1 wei, any number of times. */
describe('a payment for a listing at another price', () => {
  test('causes no read of the chain when the seller deletes the listing', async () => {
    const market = await openMarket()
    const [vendor, hostile] = [await seller(market), await buyer(market)]
    const product = await list(vendor)
    for (let n = 0; n < 3; n++) await pay(hostile, product, { wei: 1n })
    const { client } = market.deps.chain
    const [receipts, sales] = [vi.spyOn(client, 'getTransactionReceipt'), vi.spyOn(market.deps.chain, 'sale')]
    expect((await vendor.send('DELETE', `/delete-product/${product.slug}`)).status).toBe(200)
    expect(receipts).not.toHaveBeenCalled()
    expect(sales).not.toHaveBeenCalled()
  })

  test('is excluded by the query to the index', async () => {
    let asked = ''
    const index = await openIndex((query) => {
      asked = query
      return { rows: [], _meta: { block: { number: 1_000_000_000 } } }
    })
    const market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
    const vendor = await seller(market)
    const product = await list(vendor)
    expect((await vendor.send('DELETE', `/delete-product/${product.slug}`)).status).toBe(200)
    expect(asked).toContain(`productId: "${product.id}"`)
    expect(asked).toContain(`seller: "${vendor.address}"`)
    expect(asked).toContain(`amount_in: ["${product.price_wei}"]`)
    index.close()
  })
})
