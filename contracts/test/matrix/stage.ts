import { encodeFunctionData, parseEther } from 'viem'
import type { Action, Sale } from '../../sdk/index.ts'
import { readSale } from '../../sdk/index.ts'
import type { Market, Person } from '../support/market.ts'

/** A status, and whether a dispute is contested. Each is reached from pending by these steps. */
export const stages = {
  pending: [],
  delivered: [['seller', 'deliver']],
  confirmed: [
    ['seller', 'deliver'],
    ['buyer', 'satisfy'],
  ],
  disputed: [
    ['seller', 'deliver'],
    ['buyer', 'dispute'],
  ],
  contested: [
    ['seller', 'deliver'],
    ['buyer', 'dispute'],
    ['seller', 'contest'],
  ],
  cancelled: [['seller', 'refund']],
  finalized: [
    ['seller', 'deliver'],
    ['buyer', 'dispute'],
    ['seller', 'contest'],
    ['arbiter', 'rule'],
  ],
} as const satisfies Record<string, readonly (readonly [Person, Action])[]>

export type Stage = keyof typeof stages

const price = parseEther('1')

/** The call of `action`; the arbiter's has two forms. */
export function callOf(market: Market, action: Action, id: bigint, toBuyer = false) {
  return action === 'rule'
    ? encodeFunctionData({ abi: market.abi, functionName: 'rule', args: [id, toBuyer] })
    : encodeFunctionData({ abi: market.abi, functionName: action, args: [id] })
}

/** A new sale in `stage`, as the chain tells it. */
export async function saleIn(market: Market, stage: Stage): Promise<Sale> {
  const args = [price, market.addressOf('seller')] as const
  await market.send(
    'buyer',
    encodeFunctionData({ abi: market.abi, functionName: 'makeTransaction', args }),
    price,
  )
  const id = await market.chain.readContract({
    address: market.escrow,
    abi: market.abi,
    functionName: 'transactionCount',
  })
  for (const [person, action] of stages[stage]) await market.send(person, callOf(market, action, id))
  const sale = await readSale(market.chain, market.escrow, id)
  if (!sale) throw new Error(`Sale ${id} was not made.`)
  return sale
}
