import type { TransactionView } from '@mota/functions/schema'
import { useState } from 'react'
import { entriesOf } from '@/lib/outbox/index.ts'
import { rowsOf, type SaleRow, type SalesReading, type Side, useSales } from '@/lib/sale/index.ts'
import { listMs, soonMs, useTransactions } from '@/lib/transactions.ts'
import { type Payment, paymentsOf } from './payment.ts'

interface Rows {
  rows: SaleRow[] | undefined
  /** The viewer's pending payments. */
  payments: Payment[]
  reading: SalesReading
}

const none: TransactionView[] = []

/** The viewer's sales, combined from the chain and the server's records, and kept up to date while mounted. */
export function useRows(side: Side, viewer: string): Rows {
  const [lacksNew, setLacksNew] = useState(false)
  const records = useTransactions(viewer, (data) => (lacksNew || data?.pending.length ? soonMs : listMs))
  const recordedIds = records.isPending ? undefined : idsIn(records.data)
  const reading = useSales(viewer, recordedIds)
  const { sales, error } = reading
  const recorded = records.data?.[side]
  const rows = sales || (error && recorded) ? rowsOf(side, viewer, sales, recorded ?? none) : undefined
  const isRecordMissing = rows?.some(isNewWithoutRecord) ?? false
  if (lacksNew !== isRecordMissing) setLacksNew(isRecordMissing)
  const pending = records.data?.pending ?? []
  const payments = side === 'buyer' ? paymentsOf(pending, entriesOf(viewer), rows ?? []) : []
  return { rows, payments, reading }
}

/** A sale is new for ten minutes. The server records it within them, or never if its payment names no listing. */
const newFor = 600
const isNewWithoutRecord = ({ sale, record }: SaleRow) =>
  sale !== undefined && !record && sale.since > Date.now() / 1000 - newFor

const idsIn = ({ buyer, seller }: Record<Side, TransactionView[]> = { buyer: none, seller: none }) =>
  [...buyer, ...seller].map(({ transaction_id }) => BigInt(transaction_id))
