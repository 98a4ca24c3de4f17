import type { ProductView } from '@mota/functions/schema'
import type { Address } from 'viem'
import { Price } from '@/components/Price.tsx'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { sum } from '@/lib/money.ts'
import { accountView } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { isPasskeyAccount } from '@/lib/wallet/index.ts'
import { EscrowTerms } from './EscrowTerms.tsx'
import { PayButton } from './PayButton.tsx'

interface PurchaseSummaryProps {
  product: ProductView
  buyer: Address
  error: string | undefined
  /** The listing's price, if the buyer and the seller agreed on another one. */
  asking: string | undefined
  onPay: () => void
}

/** Everything that the buyer agrees to, on one screen, before the wallet opens. */
export function PurchaseSummary({ product, buyer, error, asking, onPay }: PurchaseSummaryProps) {
  const cover = product.images[0]
  return (
    <>
      <div className="flex gap-4">
        {cover && (
          <img
            src={smaller(cover)}
            alt=""
            className="aspect-4/3 w-28 shrink-0 self-start rounded-control bg-sunken object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="font-medium">{product.title}</p>
          <p className="truncate text-caption text-muted">from {product.seller_name}</p>
          <p className="mt-2">
            <Price amount={product.price} currency={product.currency} worth />
          </p>
        </div>
      </div>
      {asking && (
        <p role="status" className="mt-5 rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
          You pay {sum(product.price, product.currency)}, the price you agreed on with the seller. The asking
          price is {asking}. Nothing was paid yet.
        </p>
      )}
      {isPasskeyAccount(buyer) && (
        <p className="mt-5 rounded-control bg-pending-soft px-4 py-3 text-pending">
          If you lose your passkey and no other device or wallet can open your account, the money in it is
          lost. You can add one under{' '}
          <Link to={accountView('advanced')} className="font-medium underline underline-offset-4">
            Account
          </Link>
          .
        </p>
      )}
      <EscrowTerms currency={product.currency} />
      <PayButton product={product} buyer={buyer} error={error} onPay={onPay} />
    </>
  )
}
