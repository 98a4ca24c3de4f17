import {
  check,
  deployments,
  momentOf,
  type Sale,
  Status,
  type StatusNumber,
  type Transition,
  traceOf,
  transitions,
} from '@mota/contracts/sdk'
import type { EventCall } from './file.ts'

const { periods } = deployments.local

/** One transition of the table and its result. */
export interface Leg {
  row: Transition
  to: StatusNumber
  at: number
  sale: Sale
  /** The buyer's share, if the contract emits one. */
  split: bigint | undefined
}

/** A sequence of transitions from a new sale. The sale may still be open at its end. */
export type Path = readonly Leg[]

export const pathName = (path: Path) => ['buy', ...path.map(legName)].join('_')

/** The name of a leg. It contains the result and the time, because some actions have several of them. */
function legName({ row: { action, when, to: ends }, to }: Leg): string {
  const times = transitions.filter((row) => row.action === action).length
  return [action, ends.length > 1 && `To${to}`, times > 1 && `_${when?.moment}`].filter(Boolean).join('')
}

const actorOf = (sale: Sale, { who }: Transition) => sale[who === 'party' ? 'buyer' : who]

/** Every path from `sale` through the table. Each transition is taken at the limit of its time window. */
export function pathsFrom(sale: Sale, taken: Path = []): Path[] {
  const now = taken.at(-1)?.at ?? sale.since
  const rows = transitions.filter(
    ({ from, contested = sale.contested }) => from.includes(sale.status) && contested === sale.contested,
  )
  const legs = rows.flatMap((row) => {
    const at = timeFor(sale, row, now)
    const verdict = check(row.action, sale, actorOf(sale, row), at, periods)
    return verdict.ok ? verdict.to.map((to) => take(sale, row, to, at)) : []
  })
  return [taken, ...legs.flatMap((leg) => pathsFrom(leg.sale, [...taken, leg]))]
}

function timeFor(sale: Sale, { action, when }: Transition, now: number): number {
  if (isLastWord(sale, action)) return momentOf('ruleBy', sale, periods) - 1
  if (!when) return now + 7
  const edge = momentOf(when.moment, sale, periods)
  return when.side === 'before' ? edge - 1 : edge
}

function take(sale: Sale, row: Transition, to: StatusNumber, at: number): Leg {
  return { row, to, at, sale: after(sale, row, to, at), split: splitOf(sale, row, to) }
}

/** A settlement in the last second before `divide` becomes possible. It has the shares of a division, but is none. */
const isLastWord = ({ contested }: Sale, action: Transition['action']) => contested && action === 'settle'

function splitOf(sale: Sale, { action }: Transition, to: StatusNumber): bigint | undefined {
  const { amount } = sale
  if (action === 'divide') return amount / 2n
  if (isLastWord(sale, action) && to === Status.finalized) return amount / 2n
  if (action === 'settle') return to === Status.cancelled ? amount : amount / 3n
  return undefined
}

function after(sale: Sale, { action }: Transition, status: StatusNumber, at: number): Sale {
  const waits = action === 'deliver' || action === 'dispute' || action === 'contest'
  return {
    ...sale,
    status,
    since: waits ? at : sale.since,
    confirmedAt: action === 'satisfy' ? at : sale.confirmedAt,
    contested: sale.contested || action === 'contest',
  }
}

/** The events of a leg. */
export function eventsOf({ row, to, sale, split }: Leg): EventCall[] {
  const id = { transaction_id: sale.id }
  const events: EventCall[] = []
  const { event } = traceOf(row.action)
  if (event && event !== 'Settled') events.push([event, id] as EventCall)
  if (split !== undefined) events.push(['Settled', { ...id, toBuyer: split, toSeller: sale.amount - split }])
  if (to === Status.cancelled) events.push(['TransactionCancelledEvent', { ...id, by: actorOf(sale, row) }])
  if (to === Status.finalized) events.push(['SellerClaimed', id])
  return events
}
