import { deadline, decodeReference, deployments, readSale, type Sale, statusName } from '@mota/contracts/sdk'
import type { Chain } from '../support/chain.ts'
import type { Row } from '../support/graph.ts'
import { type EscrowEvent, timeOf } from './events.ts'

/** What the contract's own record tells. */
export const recordFields = `buyer { id } seller { id } arbiter amount status statusName since contested
  confirmedAt deadlineAt deadlineThen deadlineBy`
export const saleFields = `${recordFields} productId listingHash createdAt createdTx deliveredAt deliveredTx
  confirmedTx disputedAt disputedTx contestedAt contestedTx finishedAt finishedTx`

const stations = ['created', 'delivered', 'confirmed', 'disputed', 'contested', 'finished'] as const
const stationOf: Partial<Record<EscrowEvent['eventName'], (typeof stations)[number]>> = {
  NewTransaction: 'created',
  Delivered: 'delivered',
  TransactionConfirmed: 'confirmed',
  BuyerDisputed: 'disputed',
  ReturnContested: 'contested',
  TransactionCancelledEvent: 'finished',
  SellerClaimed: 'finished',
}

/** Every sale as the contract's own record has it. */
export async function readSales(chain: Chain): Promise<Sale[]> {
  const count = Number(await chain.read.transactionCount())
  const ids = Array.from({ length: count }, (_, position) => BigInt(position + 1))
  const sales = await Promise.all(ids.map((id) => readSale(chain.client, chain.escrow, id)))
  return sales.filter((sale) => sale !== undefined)
}

/** The rows the index should have for these sales, with the history that only events tell. */
export function saleRows(sales: readonly Sale[], events: readonly EscrowEvent[]): Row[] {
  const histories = Map.groupBy(events, (event) =>
    'transaction_id' in event.args ? event.args.transaction_id : undefined,
  )
  return sales.map((sale) => ({ ...recordOf(sale), ...historyOf(histories.get(sale.id) ?? []) }))
}

export function recordOf(sale: Sale): Row {
  const due = deadline(sale, deployments.local.periods)
  return {
    id: String(sale.id),
    buyer: { id: sale.buyer.toLowerCase() },
    seller: { id: sale.seller.toLowerCase() },
    arbiter: sale.arbiter.toLowerCase(),
    amount: String(sale.amount),
    status: sale.status,
    statusName: statusName(sale.status),
    since: String(sale.since),
    contested: sale.contested,
    confirmedAt: sale.confirmedAt === 0 ? null : String(sale.confirmedAt),
    deadlineAt: due ? String(due.at) : null,
    deadlineThen: due?.then ?? null,
    deadlineBy: due?.by ?? null,
  }
}

function historyOf(events: readonly EscrowEvent[]): Record<string, string | null> {
  const reference = events.find((event) => event.eventName === 'PurchaseReference')
  const { productId = null, listingHash = null } = reference ? decodeReference(reference.args.ref) : {}
  const history: Record<string, string | null> = { productId, listingHash }
  for (const station of stations) {
    const event = events.findLast(({ eventName }) => stationOf[eventName] === station)
    history[`${station}At`] = event ? String(timeOf(event)) : null
    history[`${station}Tx`] = event?.transactionHash ?? null
  }
  return history
}
