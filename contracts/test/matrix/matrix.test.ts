import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Hex } from 'viem'
import {
  actions,
  check,
  type Moment,
  momentOf,
  type Sale,
  Status,
  type StatusNumber,
} from '../../sdk/index.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { type Market, openMarket, type Person, people } from '../support/market.ts'
import { ask } from './ask.ts'
import { callOf, type State, saleIn, states } from './state.ts'

const moments: Moment[] = ['cancelBy', 'deliverBy', 'releaseAt', 'returnBy', 'ruleBy']

/** Compares the contract with the table for each combination of status, action, caller and second. */
describe('the contract follows the table of transitions', () => {
  let chain: Chain
  let market: Market
  before(async () => {
    chain = await startChain()
    market = await openMarket(chain.url)
  })
  after(() => chain.stop())

  for (const state of Object.keys(states) as State[]) {
    for (const action of actions) {
      it(`${state}, ${action}`, async () => {
        const sale = await saleIn(market, state)
        const cases = people.flatMap((person) => secondsAround(sale).map((at) => ({ person, at })))
        const calls = new Map<Person, Hex>()
        for (const person of people) calls.set(person, await callOf(market, person, action, sale.id))
        const answers = await ask(
          chain.url,
          cases.map(({ person, at }) => ({
            from: market.addressOf(person),
            to: market.escrow,
            data: calls.get(person) ?? '0x',
            at,
          })),
        )
        const verdicts = cases.map(({ person, at }) => {
          const verdict = check(action, sale, market.addressOf(person), at, market.periods)
          return verdict.ok ? { ok: true } : verdict
        })
        assert.deepEqual(answers, verdicts)
      })

      it(`${state}, ${action}: leads to the statuses in the table`, async () => {
        const sale = await saleIn(market, state)
        const ends = people.flatMap((person) =>
          secondsAround(sale).flatMap((at) => {
            const verdict = check(action, sale, market.addressOf(person), at, market.periods)
            return verdict.ok ? [{ person, at, to: verdict.to }] : []
          }),
        )
        const [first] = ends
        if (!first) return
        const reached: StatusNumber[] = []
        const twoEnds = action === 'rule' || action === 'settle'
        for (const toBuyer of twoEnds ? [true, false] : [true]) {
          const undo = await market.chain.snapshot()
          await market.chain.setNextBlockTimestamp({ timestamp: BigInt(first.at) })
          const call = await callOf(market, first.person, action, sale.id, toBuyer)
          await market.send(first.person, call)
          reached.push(await statusOf(sale.id))
          await market.chain.revert({ id: undo })
        }
        assert.deepEqual(reached, first.to)
      })
    }
  }

  async function statusOf(id: bigint): Promise<StatusNumber> {
    const args = [id] as const
    const { address, abi } = { address: market.escrow, abi: market.abi }
    const record = await market.chain.readContract({ address, abi, functionName: 'transactions', args })
    return record[4] as StatusNumber
  }

  /** Every moment of the sale, with the second before and after it. */
  function secondsAround(sale: Sale): number[] {
    const turns = moments.map((moment) => momentOf(moment, sale, market.periods))
    if (sale.status === Status.confirmed)
      turns.push(sale.since + market.periods.confirm + market.periods.wait)
    return turns.flatMap((turn) => [turn - 1, turn, turn + 1])
  }
})
