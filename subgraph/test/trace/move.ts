import {
  actionsFor,
  deployments,
  encodeReference,
  type Sale,
  Status,
  transitions,
  type Who,
} from '@mota/contracts/sdk'
import { numberToHex, zeroAddress } from 'viem'
import { actors, type Call, type Chain } from '../support/chain.ts'
import { hostile } from './hostile.ts'
import type { Random } from './random.ts'

const { periods } = deployments.local
const parties = [...actors, ...hostile]

export interface Turn {
  chain: Chain
  dice: Random
  /** Second of the block to come. */
  now: number
  /** A sale that is not over, if there is one. */
  sale: Sale | undefined
}

/** A random call of its kind, or none when nothing of the kind is possible now. */
export type Move = (turn: Turn) => Promise<Call | undefined>

export const buy: Move = async ({ chain, dice }) => {
  if (await chain.read.salesStopped()) return
  const from = dice.pick(parties)
  const seller = dice.pick(parties.filter((party) => party !== from))
  const price = BigInt(1 + dice.below(1_000_000)) * 1_000_000_007n
  const surplus = dice.chance(20) ? BigInt(1 + dice.below(1_000)) : 0n
  const half = () => numberToHex(dice.below(2 ** 32), { size: 16 })
  return {
    functionName: 'makeTransaction',
    args: [price, seller],
    from,
    value: price + surplus,
    ...(dice.chance(70) && { suffix: encodeReference(half(), half()) }),
  }
}

/** Any row of the transition table that holds for the sale now, by whom the row names. */
export const act: Move = async ({ dice, now, sale }) => {
  if (!sale) return
  const actorOf = (who: Who) => sale[who === 'party' ? 'buyer' : who]
  const possible = transitions.filter(
    ({ action, who }) => action !== 'settle' && actionsFor(sale, actorOf(who), now, periods).includes(action),
  )
  if (possible.length === 0) return
  // Most sales are let live: early ends would leave few for the later rows.
  const lively = possible.filter(({ to }) => !to.includes(Status.cancelled))
  const { action: functionName, who } = dice.pick(lively.length > 0 && dice.chance(80) ? lively : possible)
  const from = actorOf(who)
  if (functionName === 'settle') return
  if (functionName === 'rule') return { functionName, args: [sale.id, dice.chance(50)], from }
  return { functionName, args: [sale.id], from }
}

export const withdraw: Move = async ({ chain, dice }) => {
  const from = dice.pick(parties)
  const balance = await chain.read.balances([from])
  // Withdrawing nothing is possible too.
  if (balance === 0n && dice.chance(90)) return
  const amount = dice.chance(50) ? balance : balance / BigInt(1 + dice.below(5))
  return { functionName: 'withdraw', args: [amount], from }
}

export const setAutoWithdraw: Move = async ({ dice }) => ({
  functionName: 'setAutoWithdraw',
  args: [dice.chance(40)],
  from: dice.pick(parties),
})

/** Offers the escrow to somebody, or takes the offer up. */
export const handOver: Move = async ({ chain, dice }) => {
  const offered = await chain.read.pendingOwner()
  if (offered !== zeroAddress) return { functionName: 'acceptOwnership', args: [], from: offered }
  const from = await chain.read.owner()
  return { functionName: 'transferOwnership', args: [dice.pick(actors)], from }
}

export const stopSales: Move = async ({ chain }) => ({
  functionName: 'stopSales',
  args: [!(await chain.read.salesStopped())],
  from: await chain.read.owner(),
})
