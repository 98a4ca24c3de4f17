import { Status } from '@mota/contracts/sdk'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatEther } from 'viem'
import { amountOf, type SaleRow, type ViewerRole } from './row.ts'

/** Explains to each party what to do about a payment that does not buy the vehicle. */
export function ExtraNotice({ row, viewAs, status }: { row: SaleRow; viewAs: ViewerRole; status: number }) {
  const text = noticeOf(row, viewAs)
  if (!text || status === Status.cancelled || status === Status.finalized) return null
  return (
    <p className="flex gap-2.5 border-line border-t bg-pending-soft px-5 py-4 text-pending sm:px-7">
      <IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>{text}</span>
    </p>
  )
}

function noticeOf(row: SaleRow, viewAs: ViewerRole): string | undefined {
  const { record } = row
  const price = formatEther(amountOf(row))
  if (record?.asked) {
    const paid = `Paid ${price} ETH, asking price ${record.asked} ETH.`
    return viewAs === 'buyer'
      ? `${paid} This payment does not buy the vehicle. Cancel it now, or ask the seller to refund it.`
      : `${paid} This payment does not buy the vehicle. Refund it, or agree on it with the buyer.`
  }
  if (record?.duplicate_of === 'own')
    return viewAs === 'buyer'
      ? `You paid for this vehicle twice. This is your second payment. Cancel it now, or ask the seller to refund it: you get ${price} ETH back.`
      : 'This buyer paid for the vehicle twice. This is the second payment: refund it, and deliver for the first one only.'
  if (record?.duplicate_of === 'other')
    return viewAs === 'buyer'
      ? `Another buyer's payment came first. Cancel yours now, or ask the seller to refund it: you get ${price} ETH back.`
      : "Another buyer's payment for this vehicle came first. Refund this one."
  return undefined
}
