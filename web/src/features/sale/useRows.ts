import { Status } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { useState } from 'react'
import { entriesOf } from '@/lib/outbox/index.ts'
import { type SalesReading, type SaleView, useSales } from '@/lib/subgraph/index.ts'
import { useTransactions } from '@/lib/transactions.ts'
import { type Payment, paymentsOf } from './payment.ts'
import { rowsOf, type SaleRow, type Side } from './row.ts'

export interface Rows {
  rows: SaleRow[] | undefined
  /** Contested returns that wait for this viewer's ruling. */
  disputes: SaleView[]
  /** The viewer's pending payments. */
  payments: Payment[]
  reading: SalesReading
}

const none: TransactionView[] = []

/** The viewer's sales, combined from the chain and the server's records, and kept up to date while mounted. */
export function useRows(side: Side, viewer: string): Rows {
  const [lacksNew, setLacksNew] = useState(false)
  const records = useTransactions(viewer, lacksNew)
  const recordedIds = records.isPending ? undefined : idsIn(records.data)
  const reading = useSales(viewer, recordedIds)
  const { sales, error } = reading
  const recorded = records.data?.[side]
  const rows = sales || (error && recorded) ? rowsOf(side, viewer, sales, recorded ?? none) : undefined
  const isRecordMissing = rows?.some(isNewWithoutRecord) ?? false
  if (lacksNew !== isRecordMissing) setLacksNew(isRecordMissing)
  const disputes = sales?.filter((sale) => awaitsRuling(sale, viewer)) ?? []
  const pending = records.data?.pending ?? []
  const payments = side === 'buyer' ? paymentsOf(pending, entriesOf(viewer), rows ?? []) : []
  return { rows, disputes, payments, reading }
}

/** A sale is new for ten minutes. The server records a sale sooner, or never if it names no listing. */
const newFor = 600
const isNewWithoutRecord = ({ sale, record }: SaleRow) =>
  sale !== undefined && !record && sale.since > Date.now() / 1000 - newFor

const idsIn = ({ buyer, seller }: Record<Side, TransactionView[]> = { buyer: none, seller: none }) =>
  [...buyer, ...seller].map(({ transaction_id }) => BigInt(transaction_id))

const awaitsRuling = (sale: SaleView, viewer: string) =>
  sale.contested && sale.status === Status.disputed && sale.arbiter.toLowerCase() === viewer
