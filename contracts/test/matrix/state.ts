import { encodeFunctionData, type Hex, parseEther } from 'viem'
import type { Action, Details } from '../../sdk/index.ts'
import { readSale } from '../../sdk/index.ts'
import type { Market, Person } from '../support/market.ts'

/** A status, and whether a dispute is contested. These steps lead there from pending. */
export const states = {
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

export type State = keyof typeof states

const price = parseEther('1')
const forever = 2n ** 40n

/**
 * The call of `action` by `person`. A ruling is for the buyer or for the seller. A settlement, signed by the other
 * party, gives the buyer everything or nothing.
 */
export async function callOf(
  market: Market,
  person: Person,
  action: Action,
  id: bigint,
  toBuyer = false,
): Promise<Hex> {
  const { abi } = market
  if (action === 'rule') return encodeFunctionData({ abi, functionName: 'rule', args: [id, toBuyer] })
  if (action !== 'settle') return encodeFunctionData({ abi, functionName: action, args: [id] })
  const share = toBuyer ? price : 0n
  const signature = await market.sign(person === 'buyer' ? 'seller' : 'buyer', id, share, forever)
  return encodeFunctionData({ abi, functionName: 'settle', args: [id, share, forever, signature] })
}

/** A new sale in `state`, read from the chain. */
export async function saleIn(market: Market, state: State): Promise<Details> {
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
  for (const [person, action] of states[state])
    await market.send(person, await callOf(market, person, action, id))
  const sale = await readSale(market.chain, market.escrow, id)
  if (!sale) throw new Error(`Sale ${id} was not made.`)
  return sale
}
