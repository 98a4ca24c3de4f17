import { expect, test, vi } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, seller } from '../../test/person.ts'
import { rangesOf } from './range.ts'

test('blocks are asked for in parts, each once', () => {
  expect(rangesOf(1, 20_000)).toEqual([
    { fromBlock: 1n, toBlock: 9_000n },
    { fromBlock: 9_001n, toBlock: 18_000n },
    { fromBlock: 18_001n, toBlock: 20_000n },
  ])
  expect(rangesOf(7, 7)).toEqual([{ fromBlock: 7n, toBlock: 7n }])
  expect(rangesOf(8, 7)).toEqual([])
})

test('without an index a node that answers for few blocks at once is enough', async () => {
  const market = await openMarket({ MOTA_SUBGRAPH_URL: 'http://127.0.0.1:9/subgraph' })
  const { client } = market.deps.chain
  const { getContractEvents } = client
  vi.spyOn(client, 'getContractEvents').mockImplementation(async (asked) => {
    const { fromBlock = 0n, toBlock = 'latest' } = asked
    if (typeof toBlock !== 'bigint' || toBlock - BigInt(fromBlock) >= 9_000n) throw new Error('too many')
    return getContractEvents(asked)
  })
  const [vendor, ada] = [await seller(market), await buyer(market)]
  const product = await list(vendor)
  const paid = await pay(ada, product)
  expect((await vendor.send('DELETE', `/delete-product/${product.slug}`)).status).toBe(409)
  const { hash: _, ...claim } = claimOf(ada, product, paid)
  expect((await ada.post('/create-transaction', claim)).body.transaction).toMatchObject({ hash: paid.hash })
})
