import { format, knownCurrency } from '@mota/contracts/sdk'
import { clsx } from 'clsx'
import { NairaPrice } from '@/components/Price.tsx'
import { sum, sumOf } from '@/lib/money.ts'
import { amountOf, type SaleRow } from '@/lib/sale/index.ts'

/** What was paid, or what the seller got of it if both agreed on less. `className` is that of the notes. */
export function SalePrice({ row, className }: { row: SaleRow; className?: string }) {
  const { sale, record } = row
  const paid = amountOf(row)
  const returned = sale?.toBuyer ?? 0n
  const isLess = returned > 0n && returned < paid.units
  const price = isLess ? { ...paid, units: paid.units - returned } : paid
  const note = clsx('nums text-caption text-muted', className)
  return (
    <>
      <NairaPrice amount={format(price)} currency={knownCurrency(price)} />
      {isLess && <span className={note}>of {sumOf(paid)} paid</span>}
      {record?.full_price && (
        <span className={note}>Asking price {sum(record.full_price, record.asking_currency)}</span>
      )}
    </>
  )
}
