import { describe, expect, test, vi } from 'vitest'
import { anvil, pay } from '../../test/chain.ts'
import { openIndex } from '../../test/index-server.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, seller } from '../../test/person.ts'
import { openRpc } from '../../test/rpc.ts'
import { recoverSale } from '../sale/operation/record.ts'

/** Anyone can put a listing id in payments of 1 wei, any number of times. */
describe('a payment that cannot buy the listing', () => {
  test('with 1 wei causes no receipt or sale to be read when the seller deletes the listing', async () => {
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

  test('without a reference causes no receipt to be read when somebody reserves', async () => {
    const market = await openMarket()
    const [vendor, hostile, ada] = [await seller(market), await buyer(market), await buyer(market)]
    const product = await list(vendor)
    for (let n = 0; n < 3; n++) await pay(hostile, product, { referenced: false })
    const receipts = vi.spyOn(market.deps.chain.client, 'getTransactionReceipt')
    expect((await ada.post('/reserve-product', { product_id: product.id })).status).toBe(200)
    expect(receipts).not.toHaveBeenCalled()
    await pay(hostile, product)
    expect((await ada.post('/reserve-product', { product_id: product.id })).status).toBe(409)
  })

  test('is excluded by the query to the index', async () => {
    let sent = ''
    const index = await openIndex((query) => {
      sent = query
      return { rows: [], newest: [], _meta: { block: { number: 1, hash: null } } }
    })
    const market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
    const vendor = await seller(market)
    const product = await list(vendor)
    expect((await vendor.send('DELETE', `/delete-product/${product.slug}`)).status).toBe(200)
    expect(sent).toContain(`productId: "${product.id}"`)
    expect(sent).toContain(`seller: "${vendor.address}"`)
    expect(sent).toContain(`amount_in: ["${product.price_units}"]`)
    index.close()
  })
})

describe('an index', () => {
  const indexAt = (block: { number: number; hash: string | null }, last: number) => (query: string) =>
    query.includes('createdTx')
      ? { sale: { createdTx: `0x${'ab'.repeat(32)}` } }
      : { rows: [], newest: [{ id: String(last) }], _meta: { block } }

  test.each([
    ['is ahead of the node', 1_000],
    ['has another block than the node', 0],
  ])('that %s does not hide a payment', async (_, ahead) => {
    const block = { number: 0, hash: `0x${'cd'.repeat(32)}` }
    const index = await openIndex(indexAt(block, 1_000_000_000))
    const market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
    const [vendor, ada] = [await seller(market), await buyer(market)]
    const product = await list(vendor)
    const paid = await pay(ada, product)
    block.number = Number(await anvil().getBlockNumber()) + ahead
    expect((await vendor.send('DELETE', `/delete-product/${product.slug}`)).status).toBe(409)
    expect(await recoverSale(market.deps, Number(paid.id))).toMatchObject({ record: { hash: paid.hash } })
    index.close()
  })

  test('on the chain of the node: only the logs of newer blocks are read', async () => {
    const [earlier, rpc] = [await openMarket(), await openRpc()]
    const { chain, config } = earlier.deps
    const { block, last } = await chain.touchedSince({ block: config.deployment.startBlock, last: 0 })
    const { hash } = await anvil().getBlock({ blockNumber: BigInt(block) })
    const index = await openIndex(indexAt({ number: block, hash }, last))
    const market = await openMarket({ MOTA_SUBGRAPH_URL: index.url, MOTA_RPC_URL: rpc.url })
    const [vendor, ada] = [await seller(market), await buyer(market)]
    const product = await list(vendor)
    await pay(ada, product)
    expect((await vendor.send('DELETE', `/delete-product/${product.slug}`)).status).toBe(409)
    const logs = rpc.calls.filter(({ method }) => method === 'eth_getLogs')
    expect(Number(logs[0]?.params[0].fromBlock)).toBe(block + 1)
    index.close()
    rpc.close()
  })
})
