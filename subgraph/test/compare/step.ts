import { type Sale, Status, type StatusNumber } from '@mota/contracts/sdk'
import type { Row } from '../support/graph.ts'
import { type EscrowEvent, timeOf } from './events.ts'

export const stepFields = 'sale { id } kind status by amount block tx timestamp'

/** What each event's step is called, and the status after it where the event changes it. */
const steps: Partial<Record<EscrowEvent['eventName'], readonly [kind: string, status?: StatusNumber]>> = {
  NewTransaction: ['created', Status.pending],
  PurchaseReference: ['referenced'],
  Delivered: ['delivered', Status.delivered],
  TransactionConfirmed: ['confirmed', Status.confirmed],
  BuyerDisputed: ['disputed', Status.disputed],
  ReturnContested: ['contested'],
  SellerConfirmed: ['returned'],
  Released: ['released'],
  Settled: ['settled'],
  TransactionCancelledEvent: ['cancelled', Status.cancelled],
  SellerClaimed: ['claimed', Status.finalized],
}

const buyers = ['NewTransaction', 'PurchaseReference', 'TransactionConfirmed', 'BuyerDisputed']

/** One row for each event of a sale, numbered as graph-node numbers them: by block and place in it. */
export function stepRows(sales: readonly Sale[], events: readonly EscrowEvent[]): Row[] {
  const records = new Map(sales.map((sale) => [sale.id, sale]))
  const statuses = new Map<bigint, StatusNumber>()
  const places = new Map<bigint, bigint>()
  return events.flatMap((event) => {
    const step = steps[event.eventName]
    const sale = 'transaction_id' in event.args && records.get(event.args.transaction_id)
    if (!step || !sale) return []
    const before = statuses.get(sale.id) ?? Status.pending
    const [kind, status = before] = step
    statuses.set(sale.id, status)
    const place = places.get(event.blockNumber) ?? 0n
    places.set(event.blockNumber, place + 1n)
    return {
      id: String((event.blockNumber << 32n) + place),
      sale: { id: String(sale.id) },
      kind,
      status,
      by: actorOf(event, sale, before).toLowerCase(),
      amount: String(sale.amount),
      block: String(event.blockNumber),
      tx: event.transactionHash,
      timestamp: String(timeOf(event) * 1_000_000n),
    }
  })
}

function actorOf(event: EscrowEvent, sale: Sale, before: StatusNumber): string {
  if (event.eventName === 'TransactionCancelledEvent') return event.args.by
  if (buyers.includes(event.eventName)) return sale.buyer
  return event.eventName === 'SellerClaimed' && before === Status.disputed ? sale.arbiter : sale.seller
}
