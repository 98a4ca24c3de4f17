import type { TransactionSort, TransactionView } from '@mota/functions/schema'
import { formatEther, parseEther } from 'viem'
import type { SaleView } from '@/lib/subgraph/index.ts'

/** A sale as a card shows it: the chain's record, and what the server knows of the vehicle. */
export interface SaleRow {
  id: string
  amount: bigint
  /** ETH, a decimal string. */
  price: string
  status: number
  title: string
  counterparty: string
  /** From the chain; absent while neither index nor chain answers. */
  sale: SaleView | undefined
  /** From the server, which tells a sale to its two parties; absent until it has heard of it. */
  record: TransactionView | undefined
  /** The chain has it, and the server has yet to hear. */
  unrecorded: boolean
}

export type Side = 'buyer' | 'seller'

/** The chain says which sales there are and how they stand; the server gives them a name and a face. */
export function rowsOf(
  side: Side,
  viewer: string,
  sales: readonly SaleView[] | undefined,
  records: readonly TransactionView[],
): SaleRow[] {
  const known = new Map(records.map((record) => [record.transaction_id, record]))
  const mine = sales?.filter((sale) => sale[side].toLowerCase() === viewer)
  if (mine) {
    return mine.map((sale) => {
      const record = known.get(String(sale.id))
      return { ...rowOf(side, sale, record), unrecorded: !record }
    })
  }
  return records.map((record) => provisionalRow(side, record))
}

export function rowOf(side: Side, sale: SaleView, record: TransactionView | undefined): SaleRow {
  return {
    id: String(sale.id),
    amount: sale.amount,
    price: formatEther(sale.amount),
    status: sale.status,
    title: record?.product_title ?? 'Vehicle',
    counterparty: side === 'buyer' ? sale.seller : sale.buyer,
    sale,
    record,
    unrecorded: false,
  }
}

function provisionalRow(side: Side, record: TransactionView): SaleRow {
  return {
    id: record.transaction_id,
    amount: parseEther(record.amount),
    price: record.amount,
    status: record.status_num,
    title: record.product_title,
    counterparty: side === 'buyer' ? record.seller : record.buyer,
    sale: undefined,
    record,
    unrecorded: false,
  }
}

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
  return rows
    .filter((row) => status === '' || String(row.status) === status)
    .filter(({ id, title, counterparty }) =>
      [id, title, counterparty].some((field) => field.toLowerCase().includes(text)),
    )
    .toSorted(orders[sort])
}

/** Only what there is can be filtered for. */
export const statusesIn = (rows: readonly SaleRow[]): number[] =>
  [...new Set(rows.map(({ status }) => status))].sort((a, b) => a - b)
