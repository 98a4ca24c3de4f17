import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anvil, pay } from '../../test/chain.ts'
import { startIndex } from '../../test/index.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { touchedSince } from '../chain/touched.ts'

let market: Market
let index: Awaited<ReturnType<typeof startIndex>>
let vendor: Person
let ada: Person

beforeAll(async () => {
  index = await startIndex()
  market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
  ;[vendor, ada] = await Promise.all([seller(market), buyer(market)])
})
afterAll(() => index.stop())

async function indexed() {
  const head = Number(await anvil().getBlockNumber())
  while ((await market.deps.chain.subgraph.block()) < head) await wait(100)
}

test('after a long pause the index finds the sales, otherwise the logs of the chain', async () => {
  const { id } = await pay(ada, await list(vendor, { title: 'Indexed Kia' }))
  await indexed()
  const { client, subgraph } = market.deps.chain
  const { escrow, startBlock } = market.deps.config.deployment
  const since = (blocks: number) =>
    touchedSince({ client, subgraph, escrow, startBlock, span: { blocks } }, { block: startBlock, last: 0 })
  const found = { ids: expect.arrayContaining([Number(id)]), last: Number(id) }
  expect(await since(2)).toMatchObject({ ...found, indexed: true })
  expect(await since(1_000_000)).toMatchObject({ ...found, indexed: false })
})
