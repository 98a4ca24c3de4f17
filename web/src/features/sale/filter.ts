import type { TransactionSort } from '@mota/functions/schema'
import type { SaleRow } from './row.ts'

export interface SaleFilter {
  search: string
  /** A status number as text; empty for all. */
  status: string
  sort: TransactionSort
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

const orders: Record<TransactionSort, (a: SaleRow, b: SaleRow) => number> = {
  newest: (a, b) => compare(BigInt(b.id), BigInt(a.id)),
  oldest: (a, b) => compare(BigInt(a.id), BigInt(b.id)),
  amountLow: (a, b) => compare(a.amount, b.amount),
  amountHigh: (a, b) => compare(b.amount, a.amount),
}

/** Search covers the counterparty's address, the vehicle's title and the transaction's id. */
export function filterRows(rows: readonly SaleRow[], { search, status, sort }: SaleFilter): SaleRow[] {
  const text = search.trim().toLowerCase()
  const wanted = presentStatus(rows, status)
  return rows
    .filter((row) => wanted === '' || String(row.status) === wanted)
    .filter(({ id, title, counterparty }) =>
      [id, title, counterparty].some((field) => field.toLowerCase().includes(text)),
    )
    .toSorted(orders[sort])
}

/** Only what there is can be filtered for. */
export const statusesIn = (rows: readonly SaleRow[]): number[] =>
  [...new Set(rows.map(({ status }) => status))].sort((a, b) => a - b)

/** A status filter without sales shows all sales, so that a sale stays visible after its status has changed. */
export const presentStatus = (rows: readonly SaleRow[], status: string): string =>
  statusesIn(rows).some((one) => String(one) === status) ? status : ''
