import type { ProductView } from '@mota/functions/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { formatMoment } from '@/lib/date.ts'
import { sum } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'

interface PurchaseBegunProps {
  /** Milliseconds. */
  at: number
  product: ProductView
  onPay: () => void
  onClose: () => void
}

/** Asks before a second payment for the same vehicle, because two open requests in a wallet can both be approved. */
export function PurchaseBegun({ at, product, onPay, onClose }: PurchaseBegunProps) {
  const [isSure, setSure] = useState(false)
  const id = useId()
  return (
    <>
      <p className="flex gap-3">
        <IconAlertTriangle className="mt-0.5 size-5 shrink-0 text-pending" aria-hidden />
        <span>
          You started paying for this vehicle on {formatMoment(at / 1000)}. If your wallet still shows that
          request, reject it first. If you approve both, you pay {sum(product.price, product.currency)} twice.
        </span>
      </p>
      <label
        htmlFor={id}
        className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
      >
        <input
          id={id}
          type="checkbox"
          checked={isSure}
          onChange={(event) => setSure(event.target.checked)}
          className="size-5 shrink-0 accent-accent outline-none"
        />
        I checked: my wallet shows no earlier request or payment for this vehicle.
      </label>
      <div className="mt-6 flex flex-col gap-3">
        <Button
          look="primary"
          size="large"
          aria-disabled={!isSure || undefined}
          onClick={() => isSure && onPay()}
        >
          Pay {sum(product.price, product.currency)} into escrow
        </Button>
        <ButtonLink to={paths.buyerTransactions} onClick={onClose}>
          See your purchases
        </ButtonLink>
      </div>
    </>
  )
}
