import { isOver } from '@mota/contracts/sdk'
import { IconAlertTriangle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { sum, sumOf } from '@/lib/money.ts'
import { amountOf, type SaleRow, type ViewerRole } from '@/lib/sale/index.ts'

interface ExtraNoticeProps {
  row: SaleRow
  viewAs: ViewerRole
  status: number
  /** Stands alone and not inside a card. */
  isAlone?: boolean
}

/** Explains to each party what to do about a payment that does not buy the vehicle. */
export function ExtraNotice({ row, viewAs, status, isAlone = false }: ExtraNoticeProps) {
  const text = noticeOf(row, viewAs)
  if (!text || isOver(status)) return null
  return (
    <p
      className={clsx(
        'flex gap-2.5 bg-pending-soft px-4 py-3 text-pending',
        isAlone ? 'rounded-card' : 'border-line border-t sm:px-6',
      )}
    >
      <IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>{text}</span>
    </p>
  )
}

function noticeOf(row: SaleRow, viewAs: ViewerRole): string | undefined {
  const { record } = row
  const price = sumOf(amountOf(row))
  if (record?.unmet_price) {
    const paid = `Paid ${price}, asking price ${sum(record.unmet_price, record.asking_currency)}.`
    return viewAs === 'buyer'
      ? `${paid} This payment does not buy the vehicle. Cancel it while you can, or ask the seller to refund it.`
      : `${paid} This payment does not buy the vehicle. Refund it, or agree on it with the buyer.`
  }
  if (record?.duplicate_of === 'own')
    return viewAs === 'buyer'
      ? `You paid for this vehicle twice. This is your second payment. Cancel it while you can, or ask the seller to refund it: you get ${price} back.`
      : 'This buyer paid for the vehicle twice. This is the second payment: refund it, and deliver for the first one only.'
  if (record?.duplicate_of === 'other')
    return viewAs === 'buyer'
      ? `Another buyer's payment came first. Cancel yours while you can, or ask the seller to refund it: you get ${price} back.`
      : "Another buyer's payment for this vehicle came first. Refund this one."
  return undefined
}
