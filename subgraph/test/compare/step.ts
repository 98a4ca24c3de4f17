import {
  type Details,
  isEnding,
  type Sale,
  Status,
  type StatusNumber,
  traceOf,
  transitions,
} from '@mota/contracts/sdk'
import type { Row } from '../support/graph.ts'
import { type EscrowEvent, timeOf } from './events.ts'

export const stepFields = 'sale { id } kind status by asset amount block tx timestamp'

type EventName = EscrowEvent['eventName']

/** The kind of step for each event, and the new status if the event changes it. */
const steps = new Map<EventName, { kind: string; status?: StatusNumber | undefined }>([
  ['NewTransaction', { kind: 'created', status: Status.pending }],
  ['NewTokenTransaction', { kind: 'created', status: Status.pending }],
  ['PurchaseReference', { kind: 'referenced' }],
  ...transitions.flatMap(({ action, to }) => {
    const { event, step: kind } = traceOf(action)
    return event ? [[event, { kind, status: isEnding(action) ? undefined : to[0] }] as const] : []
  }),
  ['TransactionCancelledEvent', { kind: 'cancelled', status: Status.cancelled }],
  ['SellerClaimed', { kind: 'claimed', status: Status.finalized }],
])

const byBuyer: readonly (EventName | undefined)[] = [
  'NewTransaction',
  'NewTokenTransaction',
  'PurchaseReference',
  ...transitions.flatMap(({ action, who }) => (who === 'buyer' ? [traceOf(action).event] : [])),
]

/** The events of actions by which a buyer ends a sale. */
const endedByBuyer = transitions.flatMap(({ action, who }) =>
  who === 'buyer' && isEnding(action) ? [traceOf(action).event] : [],
)

/** One row for each event of a sale, numbered like graph-node does: by block and position in the block. */
export function stepRows(sales: readonly Details[], events: readonly EscrowEvent[]): Row[] {
  const records = new Map(sales.map((sale) => [sale.id, sale]))
  const previous = new Map<bigint, { status: StatusNumber; event: EscrowEvent }>()
  const places = new Map<bigint, bigint>()
  return events.flatMap((event) => {
    const step = steps.get(event.eventName)
    const sale = 'transaction_id' in event.args && records.get(event.args.transaction_id)
    if (!step || !sale) return []
    const before = previous.get(sale.id)
    const { kind, status = before?.status ?? Status.pending } = step
    previous.set(sale.id, { status, event })
    const place = places.get(event.blockNumber) ?? 0n
    places.set(event.blockNumber, place + 1n)
    return {
      id: String((event.blockNumber << 32n) + place),
      sale: { id: String(sale.id) },
      kind,
      status,
      by: actorOf(event, sale, before?.event.eventName, before?.status)?.toLowerCase() ?? null,
      asset: sale.asset,
      amount: String(sale.amount),
      block: String(event.blockNumber),
      tx: event.transactionHash,
      timestamp: String(timeOf(event) * 1_000_000n),
    }
  })
}

function actorOf(
  event: EscrowEvent,
  sale: Sale,
  previous: EscrowEvent['eventName'] | undefined,
  before: StatusNumber | undefined,
): string | undefined {
  if (event.eventName === 'TransactionCancelledEvent') return event.args.by
  if (event.eventName === 'Settled') return undefined
  if (byBuyer.includes(event.eventName)) return sale.buyer
  if (event.eventName !== 'SellerClaimed') return sale.seller
  if (previous && endedByBuyer.includes(previous)) return sale.buyer
  if (previous === 'Settled') return undefined
  return before === Status.disputed ? sale.arbiter : sale.seller
}
