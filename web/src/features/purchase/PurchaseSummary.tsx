import type { ProductView } from '@mota/functions/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Address } from 'viem'
import { Button } from '@/components/Button.tsx'
import { Price } from '@/components/Price.tsx'
import { EscrowTerms } from './EscrowTerms.tsx'
import { useMissingFunds } from './use-funds.ts'

interface PurchaseSummaryProps {
  product: ProductView
  buyer: Address
  error: string | undefined
  onPay: () => void
}

/** All that the buyer agrees to, on one screen, before the wallet opens. */
export function PurchaseSummary({ product, buyer, error, onPay }: PurchaseSummaryProps) {
  const missing = useMissingFunds(buyer, product.price_wei)
  const warning = missing ?? error
  const cover = product.images[0]
  return (
    <>
      <div className="flex gap-4">
        {cover && (
          <img
            src={cover.replace('-1600.', '-320.')}
            alt=""
            className="aspect-4/3 w-28 shrink-0 self-start rounded-control bg-sunken object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="font-medium">{product.title}</p>
          <p className="truncate text-caption text-muted">from {product.seller_name}</p>
          <p className="mt-2">
            <Price eth={product.price} worth />
          </p>
        </div>
      </div>
      <EscrowTerms />
      {warning && (
        <p
          role="alert"
          className="mt-5 flex gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-danger-ink"
        >
          <IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />
          {warning}
        </p>
      )}
      <Button
        look="primary"
        size="large"
        className="mt-6 w-full"
        aria-disabled={Boolean(missing) || undefined}
        onClick={() => !missing && onPay()}
      >
        {error ? 'Try again' : `Pay ${product.price} ETH into escrow`}
      </Button>
      <p className="mt-3 text-balance text-center text-caption text-muted">
        The network's fee comes on top; your wallet shows it.
      </p>
    </>
  )
}
