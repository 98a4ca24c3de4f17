import { currencies } from '@mota/contracts/sdk'
import { freePort, startParts } from '@mota/infra/local'
import { expect, onTestFinished, test } from 'vitest'
import { compare } from '../../subgraph/test/compare/index.ts'
import { openPlaces } from '../../subgraph/test/support/stack.ts'
import { walk } from '../../subgraph/test/trace/walk.ts'
import { reconcile } from '../src/job/reconcile.ts'
import type { SaleRecord } from '../src/sale/table.ts'
import { openMarket } from './market.ts'
import { addListings } from './trace/listings.ts'
import { readRecords, recordDifferences } from './trace/records.ts'

const steps = Number(process.env.TRACE_STEPS ?? 1_000)
const seed = Number(process.env.TRACE_SEED ?? 7)

// It ends only a run that hangs.
const timeout = 900_000 + steps * 3_000

test(`after ${steps} random steps in three currencies, chain, index and server agree`, {
  timeout,
}, async () => {
  const evm = await freePort()
  const stack = await startParts(['index'], { ports: { evm } })
  onTestFinished(() => stack.stop())
  const { rpc = '', subgraph = '' } = stack.urls
  const places = { evm: `http://127.0.0.1:${evm}`, rpc, graph: subgraph, admin: '', spareDatabase: '' }
  const { chain, graph } = openPlaces(places)
  const { deps, pass } = await openMarket({ MOTA_RPC_URL: rpc, MOTA_SUBGRAPH_URL: subgraph })
  const listings = await addListings(deps)

  /** The server's clock follows the chain's, and its job runs as on a stage. */
  async function catchUp(now: number) {
    pass(now - deps.now() / 1000)
    expect(await reconcile.run(deps)).toMatchObject({ failed: 0 })
  }
  // Only every other time, so that the job also finds sales that took several steps since it last ran.
  let pauses = 0
  const taken = await walk(chain, steps, seed, {
    listings,
    async pause(now) {
      pauses += 1
      if (pauses % 2 === 0) await catchUp(now)
    },
  })
  const { hash, timestamp } = await chain.client.getBlock()
  await graph.reach(hash)
  await catchUp(Number(timestamp))

  expect(await compare(chain, graph)).toEqual([])
  expect(await recordDifferences(chain, deps)).toEqual([])
  const records = await readRecords(deps)
  const counts = currencies.map((one) => records.filter(({ currency = 'ETH' }) => currency === one).length)
  console.info(`${taken} steps, ${counts.join(' + ')} sales in ${currencies.join(' + ')}: 0 differences`)
  expect(Math.min(...counts)).toBeGreaterThan(0)

  // One wrong digit in one record is found.
  const [{ escrow, id, amount_units }] = records as [SaleRecord]
  await deps.store.sales
    .patch({ escrow, id })
    .set({ amount_units: `${amount_units}0` })
    .go()
  expect(await recordDifferences(chain, deps)).toEqual([
    expect.stringMatching(new RegExp(`^records ${id} amount: .* in the server`)),
  ])
})
