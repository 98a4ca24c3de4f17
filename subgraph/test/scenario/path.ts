import {
  deployments,
  momentOf,
  type Sale,
  Status,
  type StatusNumber,
  type Transition,
  transitions,
} from '@mota/contracts/sdk'
import type { Told } from './file.ts'

const { periods } = deployments.local

/** One row of the transition table taken, and where it led. */
export interface Leg {
  row: Transition
  to: StatusNumber
  at: number
  sale: Sale
}

/** A way through the table from a new sale, not always to the end. */
export type Path = readonly Leg[]

export const pathName = (path: Path) =>
  ['buy', ...path.map(({ row, to }) => (row.to.length > 1 ? `${row.action}To${to}` : row.action))].join('_')

/** Every way to go on from `sale`: the table's edges, each taken at the edge of its time. */
export function pathsFrom(sale: Sale, taken: Path = []): Path[] {
  const now = taken.at(-1)?.at ?? sale.since
  const legs = transitions
    .filter((row) => row.from.includes(sale.status) && (row.contested ?? sale.contested) === sale.contested)
    .flatMap((row) => row.to.map((to) => take(sale, row, to, now)))
  return [taken, ...legs.flatMap((leg) => pathsFrom(leg.sale, [...taken, leg]))]
}

function take(sale: Sale, row: Transition, to: StatusNumber, now: number): Leg {
  const edge = row.when && momentOf(row.when.moment, sale, periods)
  const at = edge === undefined ? now + 7 : row.when?.side === 'before' ? edge - 1 : edge
  return { row, to, at, sale: after(sale, row, to, at) }
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

/** What the contract says when a leg is taken, and the steps that the index makes of it. */
export function told({ row, to, sale }: Leg): Told[] {
  const id = { transaction_id: sale.id }
  const events: Told[] = []
  if (row.action === 'deliver') events.push(['Delivered', id])
  if (row.action === 'satisfy') events.push(['TransactionConfirmed', id])
  if (row.action === 'dispute') events.push(['BuyerDisputed', id])
  if (row.action === 'contest') events.push(['ReturnContested', id])
  if (row.action === 'sellerConfirm') events.push(['SellerConfirmed', id])
  if (row.action === 'release') events.push(['Released', id])
  if (row.action === 'settle' || row.action === 'divide')
    events.push([
      'Settled',
      {
        ...id,
        toBuyer: to === Status.cancelled ? sale.amount : 0n,
        toSeller: to === Status.cancelled ? 0n : sale.amount,
      },
    ])
  if (to === Status.cancelled)
    events.push(['TransactionCancelledEvent', { ...id, by: sale[row.who === 'party' ? 'buyer' : row.who] }])
  if (to === Status.finalized) events.push(['SellerClaimed', id])
  return events
}
