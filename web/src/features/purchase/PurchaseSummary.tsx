import type { ProductView } from '@mota/functions/schema'
import type { Address } from 'viem'
import { Price } from '@/components/Price.tsx'
import { EscrowTerms } from './EscrowTerms.tsx'
import { PayButton } from './PayButton.tsx'

interface PurchaseSummaryProps {
  product: ProductView
  buyer: Address
  error: string | undefined
  /** The price is not the listing's but the one agreed with the seller. */
  isAgreed: boolean | undefined
  onPay: () => void
}

/** All that the buyer agrees to, on one screen, before the wallet opens. */
export function PurchaseSummary({ product, buyer, error, isAgreed, onPay }: PurchaseSummaryProps) {
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
      {isAgreed && (
        <p role="status" className="mt-5 rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
          This is the price you agreed on with the seller. Nothing was paid yet.
        </p>
      )}
      <EscrowTerms />
      <PayButton product={product} buyer={buyer} error={error} onPay={onPay} />
    </>
  )
}
