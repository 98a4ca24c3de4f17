import {
  check,
  type Details,
  deployments,
  encodeReference,
  type Money,
  Status,
  settlementTypedData,
  type Transition,
  transitions,
} from '@mota/contracts/sdk'
import { type Address, type Hex, numberToHex, zeroAddress, zeroHash } from 'viem'
import { actors, type Call, type Chain, signers } from '../support/chain.ts'
import { hostile } from './hostile.ts'
import type { Random } from './random.ts'
import { blocked } from './tokens.ts'

const { periods } = deployments.local
export const parties = [...actors, ...hostile]

/** A vehicle that can be bought, and the reference that names it. */
export interface Listing {
  seller: Address
  price: Money
  reference: Hex
}

export interface Turn {
  chain: Chain
  dice: Random
  /** What is for sale. If it is empty, purchases name vehicles that do not exist. */
  listings: readonly Listing[]
  /** Timestamp of the next block. */
  now: number
  /** An open sale, if there is one. */
  sale: Details | undefined
}

/** Returns a random call of one kind, or undefined if no such call is possible now. */
export type Move = (turn: Turn) => Promise<Call | undefined>

export const buy: Move = async ({ chain, dice, listings }) => {
  if (await chain.read.salesStopped()) return
  const from = dice.pick(parties)
  const listing = choose(dice, listings, from, ({ asset }) => asset === 0)
  const seller = listing?.seller ?? dice.pick(parties.filter((party) => party !== from))
  const price = listing?.units ?? BigInt(1 + dice.below(1_000_000)) * 1_000_000_007n
  const surplus = dice.chance(20) ? BigInt(1 + dice.below(1_000)) : 0n
  return {
    functionName: 'makeTransaction',
    args: [price, seller],
    from,
    value: price + surplus,
    ...(dice.chance(70) && { suffix: listing?.reference ?? nowhere(dice) }),
  }
}

/** The reference of a vehicle that does not exist. */
function nowhere(dice: Random): Hex {
  const half = () => numberToHex(dice.below(2 ** 32), { size: 16 })
  return encodeReference(half(), half())
}

/** A vehicle of somebody else and what is paid for it, which is not always its price. */
function choose(
  dice: Random,
  listings: readonly Listing[],
  from: Address,
  isWanted: (price: Money) => boolean,
) {
  const fit = listings.filter(({ seller, price }) => seller !== from && isWanted(price))
  if (fit.length === 0) return
  const { price, ...listing } = dice.pick(fit)
  const units = dice.chance(85) ? price.units : price.units + 1n
  return { ...listing, asset: price.asset, units }
}

/** Pays in one of the two tokens. */
export const buyInToken: Move = async ({ chain, dice, listings }) => {
  if (await chain.read.salesStopped()) return
  // A blocked account cannot pay, but it can sell.
  const from = dice.pick(parties.filter((party) => party !== blocked))
  const listing = choose(dice, listings, from, ({ asset }) => asset > 0)
  const any = () => (dice.chance(30) ? blocked : dice.pick(parties.filter((party) => party !== from)))
  const seller = listing?.seller ?? any()
  const reference = dice.chance(70) ? (listing?.reference ?? nowhere(dice)) : zeroHash
  const asset = listing?.asset ?? 1 + dice.below(2)
  const args = [BigInt(asset), seller, listing?.units ?? BigInt(1 + dice.below(10 ** 9)), reference] as const
  return { functionName: 'makeApprovedTransaction', args, from }
}

export const withdrawToken: Move = async ({ chain, dice }) => {
  const credit = await chain.read.tokenCredit([2n, blocked])
  // Withdrawing nothing is possible too.
  if (credit === 0n && dice.chance(90)) return
  const to = dice.pick(actors.filter((actor) => actor !== blocked))
  return { functionName: 'withdrawToken', args: [2n, to, credit / BigInt(1 + dice.below(3))], from: blocked }
}

export const revoke: Move = async ({ dice, sale }) =>
  sale && { functionName: 'revoke', args: [sale.id], from: dice.pick([sale.buyer, sale.seller]) }

/** A random action that the transition table allows now, by somebody who may take it. */
export const act: Move = async ({ chain, dice, now, sale }) => {
  if (!sale) return
  const actorOf = ({ who }: Transition) =>
    sale[who === 'party' ? dice.pick(['buyer', 'seller'] as const) : who]
  const possible = transitions.filter((row) => check(row.action, sale, actorOf(row), now, periods).ok)
  if (possible.length === 0) return
  // Usually avoids ending a sale early, so that enough sales reach the later statuses.
  const lasting = possible.filter((row) => !endsEarly(row))
  const row = dice.pick(lasting.length > 0 && dice.chance(85) ? lasting : possible)
  const { action: functionName } = row
  const from = actorOf(row)
  if (functionName === 'settle') return settle(chain, dice, sale, from, now)
  if (functionName === 'rule') return { functionName, args: [sale.id, dice.chance(50)], from }
  return { functionName, args: [sale.id], from }
}

const endsEarly = ({ action, to, when }: Transition) =>
  action !== 'rule' && when?.side !== 'from' && to.some((status) => status > Status.disputed)

/** A split signed by the other party. The buyer gets everything, nothing or a part. */
async function settle(
  { escrow }: Chain,
  dice: Random,
  sale: Details,
  from: Address,
  now: number,
): Promise<Call | undefined> {
  const { id, buyer, seller, amount } = sale
  const signer = signers.find(({ address }) => address === (from === buyer ? seller : buyer))
  if (!signer) return
  const toBuyer = dice.pick([0n, amount, amount / BigInt(2 + dice.below(9))])
  const deadline = BigInt(now + 1_000)
  const { chainId } = deployments.local
  const typedData = settlementTypedData({ chainId, escrow, sale, toBuyer, deadline })
  const signature = await signer.signTypedData(typedData)
  return { functionName: 'settle', args: [id, toBuyer, deadline, signature], from }
}

export const withdraw: Move = async ({ chain, dice }) => {
  const from = dice.pick(parties)
  const balance = await chain.read.balances([from])
  // Withdrawing nothing is possible too.
  if (balance === 0n && dice.chance(90)) return
  if (dice.chance(30)) return { functionName: 'withdrawTo', args: [dice.pick(actors), balance / 2n], from }
  const amount = dice.chance(50) ? balance : balance / BigInt(1 + dice.below(5))
  return { functionName: 'withdraw', args: [amount], from }
}

export const setAutoWithdraw: Move = async ({ dice }) => ({
  functionName: 'setAutoWithdraw',
  args: [dice.chance(40)],
  from: dice.pick(parties),
})

/** Offers the ownership to somebody, or accepts an offer. */
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
