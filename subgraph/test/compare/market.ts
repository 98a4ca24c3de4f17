import { type Details, isOpen } from '@mota/contracts/sdk'
import { zeroAddress } from 'viem'
import type { Chain } from '../support/chain.ts'
import type { Row } from '../support/graph.ts'
import type { EscrowEvent } from './events.ts'

export const marketFields = 'owner pendingOwner salesStopped sales held balances withdrawn surplus'

export const figureFields = 'timestamp kind asset count volume'

/** The expected row of the market, from the contract's state. */
export async function marketRow(
  { read, escrow }: Chain,
  sales: readonly Details[],
  accounts: readonly Row[],
  events: readonly EscrowEvent[],
): Promise<Row> {
  const offered = await read.pendingOwner()
  const refunds = events.filter(({ eventName }) => eventName === 'SurplusRefund')
  const open = sales.filter(({ status, asset }) => isOpen(status) && asset === 0)
  return {
    id: escrow.toLowerCase(),
    owner: (await read.owner()).toLowerCase(),
    pendingOwner: offered === zeroAddress ? null : offered.toLowerCase(),
    salesStopped: await read.salesStopped(),
    sales: sales.length,
    held: sum(open.map(({ amount }) => amount)),
    balances: sum(accounts.map(({ balance }) => balance)),
    withdrawn: sum(accounts.map(({ withdrawn }) => withdrawn)),
    surplus: sum(refunds.map(({ args }) => ('refunded' in args ? args.refunded : 0n))),
  }
}

/** The number and the total amount of each kind of step for each day, summed from the steps. */
export function figureRows(steps: readonly Row[]): Row[] {
  const groups = Map.groupBy(steps, ({ timestamp, kind, asset }) => {
    const time = BigInt(timestamp as string)
    return `${time - (time % day)} ${kind} ${asset}`
  })
  return [...groups].map(([id, group]) => ({
    id,
    count: String(group.length),
    volume: sum(group.map(({ amount }) => amount)),
  }))
}

/**
 * Today, if a step is at exactly the start of the day. graph-node leaves such steps out of its figures until the day
 * is over.
 */
export function unreadyDay(steps: readonly Row[]): string | undefined {
  const times = steps.map(({ timestamp }) => BigInt(timestamp as string))
  const newest = times.reduce((last, time) => (time > last ? time : last), 0n)
  const today = newest - (newest % day)
  return times.includes(today) ? String(today) : undefined
}

const day = 86_400n * 1_000_000n

const sum = (amounts: readonly unknown[]) =>
  String(amounts.reduce<bigint>((total, amount) => total + BigInt(amount as string), 0n))
