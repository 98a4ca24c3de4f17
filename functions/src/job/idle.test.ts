import { afterAll, expect, test } from 'vitest'
import { anvil } from '../../test/chain.ts'
import { openIndex } from '../../test/index-server.ts'
import { openMarket } from '../../test/market.ts'
import { follow } from './follow.ts'
import { jobs } from './index.ts'
import { schedule, watching } from './schedule.ts'

/** An index that counts what it is asked, and a market in which nothing happens. */
let requests = 0
const index = await openIndex(() => {
  requests++
  return { rows: [], newest: [], _meta: { block: { number: 1 } } }
})
afterAll(() => index.close())
const market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })

const month = 31 * 24 * 60

async function queriesOf(run: () => Promise<unknown>) {
  requests = 0
  await run()
  return requests
}

test('an idle stage asks the index at most 5,000 times a month', async () => {
  // More blocks than a run looks back, so that it finds no sales of other tests.
  await anvil().mine({ blocks: 21 })
  const { chain, config, store } = market.deps
  const { block, last } = await chain.touchedSince({ block: config.deployment.startBlock, last: 0 })
  await store.positions.put({ escrow: chain.escrow, block, last }).go()
  const costs: Record<string, number> = {}
  for (const [name, minutes] of Object.entries(schedule)) {
    const job = { ...jobs, follow }[name as keyof typeof schedule]
    // A copy of the catalogue is for lists, and reads nothing but the table.
    if (name === 'follow' || name === 'snapshot') continue
    costs[name] = (await queriesOf(() => job.run(market.deps))) * (month / minutes)
  }
  const look = (path: string) => queriesOf(() => market.request(path))
  costs.watch =
    (await look('/health')) * (month / watching.index) +
    (await look('/health?without=index')) * (month / watching.every)
  expect(costs).toEqual({
    reconcile: 0,
    remind: 0,
    review: 0,
    notify: 0,
    search: 0,
    post: 0,
    orphans: 0,
    forget: 0,
    watch: 2_976,
  })
  expect(Object.values(costs).reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(5_000)
})
