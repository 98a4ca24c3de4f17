import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { optional } from '@/lib/optional.ts'
import { accountView, paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { isPasskeyAccount } from '@/lib/wallet/index.ts'
import type { PurchaseResult } from './result.ts'

const PushOffer = optional(() => import('@/components/PushOffer.tsx'))

interface PurchaseDoneProps {
  result: PurchaseResult
  unrecorded?: string
  /** Why this payment does not buy the vehicle: what was paid, what is asked, and that it can be refunded. */
  refundable?: string
}

/** The payment is on the chain. If the server has not recorded it yet, a second sentence says so. */
export function PurchaseDone({ result, unrecorded, refundable }: PurchaseDoneProps) {
  if (refundable)
    return (
      <>
        <p role="alert" className="flex gap-3">
          <IconAlertTriangle className="size-6 shrink-0 text-pending" aria-hidden />
          <span>
            {refundable} It is transaction <strong className="nums">{result.E_transaction_id}</strong>.
          </span>
        </p>
        <ButtonLink look="primary" to={paths.sale(result.E_transaction_id)} className="mt-6">
          Get a refund
        </ButtonLink>
      </>
    )
  return (
    <>
      <p className="flex gap-3">
        <IconCircleCheck className="size-6 shrink-0 text-accent-ink" aria-hidden />
        <span>
          Your money is in escrow as transaction <strong className="nums">{result.E_transaction_id}</strong>.
          The seller now delivers the vehicle.
        </span>
      </p>
      {unrecorded && (
        <p role="alert" className="mt-4 rounded-control bg-pending-soft px-4 py-3 text-pending">
          {unrecorded} Your payment is safe. It will appear in a minute. Do not pay again.
        </p>
      )}
      {isPasskeyAccount(result.E_buyer) && (
        <p className="mt-4 rounded-control bg-pending-soft px-4 py-3 text-pending">
          If you lose your passkey and no other device or wallet can open your account, the money in it is
          lost.{' '}
          <Link to={accountView('advanced')} className="font-medium underline underline-offset-4">
            Add another device or wallet
          </Link>
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <ButtonLink look="primary" to={paths.sale(result.E_transaction_id)} className="flex-1">
          Follow the sale
        </ButtonLink>
        <ButtonLink to={paths.receipt(result.E_transaction_id)} className="flex-1">
          Receipt
        </ButtonLink>
      </div>
      <div className="mt-4 empty:hidden">
        <PushOffer kinds={['sale']}>Get a notification at every step of this sale?</PushOffer>
      </div>
    </>
  )
}
