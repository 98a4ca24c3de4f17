import { Status } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { useRef } from 'react'
import type { Address } from 'viem'
import { entriesOf } from '@/lib/outbox/index.ts'
import { type Reading, type SaleView, useSales } from '@/lib/subgraph/index.ts'
import { useTransactions } from '@/lib/transactions.ts'
import { type Payment, paymentsOf } from './payment.ts'
import { rowsOf, type SaleRow, type Side } from './row.ts'

export interface Rows {
  rows: SaleRow[] | undefined
  /** Contested returns that wait for this viewer's ruling. */
  disputes: SaleView[]
  /** What the viewer pays right now. */
  payments: Payment[]
  reading: Reading<SaleView[]>
}

const none: TransactionView[] = []

/** The chain's sales with the server's titles and pictures, kept up to date while shown. */
export function useRows(side: Side, viewer: string): Rows {
  const records = useTransactions(viewer)
  // The ids known at first are enough to read the chain. The index finds newer ones itself.
  const known = useRef<bigint[]>(undefined)
  if (!known.current && !records.isPending) {
    known.current = allOf(records.data).map(({ transaction_id }) => BigInt(transaction_id))
  }
  const reading = useSales(known.current ? (viewer as Address) : undefined, known.current)
  const recorded = records.data?.[side]
  const rows =
    reading.data || (reading.error && recorded)
      ? rowsOf(side, viewer, reading.data, recorded ?? none)
      : undefined
  const disputes = reading.data?.filter((sale) => awaitsRuling(sale, viewer)) ?? []
  const pending = records.data?.pending ?? []
  const payments = side === 'buyer' ? paymentsOf(pending, entriesOf(viewer), rows ?? []) : []
  return { rows, disputes, payments, reading }
}

const allOf = (data: { buyer: TransactionView[]; seller: TransactionView[] } | undefined) =>
  data ? [...data.buyer, ...data.seller] : []

const awaitsRuling = (sale: SaleView, viewer: string) =>
  sale.contested && sale.status === Status.disputed && sale.arbiter.toLowerCase() === viewer
