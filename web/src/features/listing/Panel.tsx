import type { ProductView } from '@mota/functions/schema'
import { lazy, type ReactNode, Suspense } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { Price } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { formatMileage, fuelWords, transmissionWords } from '@/lib/listing/words.ts'
import { brandProducts, paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { SaveButton } from './SaveButton.tsx'

const OwnerButtons = lazy(() => import('./OwnerButtons.tsx'))

const summary = ({ year, mileage, transmission, fuel_type }: ProductView) =>
  [year, formatMileage(mileage), transmissionWords[transmission], fuelWords[fuel_type]]
    .filter(Boolean)
    .join(' · ')

function Standing({ product }: { product: ProductView }) {
  if (product.status === 'pending') return <Badge tone="pending">In review: only you see it</Badge>
  if (product.status === 'rejected')
    return <Badge tone="danger">Not published{product.review_note && `: ${product.review_note}`}</Badge>
  if (product.sold) return <Badge>Sold</Badge>
  return null
}

interface PanelProps {
  product: ProductView
  buy: (product: ProductView) => ReactNode
}

/** What the vehicle is, what it costs and what can be done. On phones price and Buy stay at the foot. */
export function Panel({ product, buy }: PanelProps) {
  const { address, connected } = useSession()
  const own = connected && address === product.seller_address
  return (
    <div className="lg:sticky lg:top-24">
      <Standing product={product} />
      <h1 className="mt-1 text-heading">{product.title}</h1>
      <p className="nums mt-2 text-muted">{summary(product)}</p>
      <p className="mt-1 text-muted">
        Sold by{' '}
        <Link to={paths.vendor(product.seller_address)} className="font-medium text-ink underline">
          {product.seller_name}
        </Link>
      </p>
      <div className="max-lg:bar lg:mt-6">
        <Price eth={product.price} large worth className="max-lg:flex-col max-lg:!gap-0" />
        {!own && <div className="min-w-32 max-lg:max-w-56 max-lg:flex-1 lg:mt-5">{buy(product)}</div>}
      </div>
      <div className="mt-5 grid gap-3 lg:mt-3">
        {own && (
          <Suspense fallback={<Skeleton className="h-11 rounded-control" />}>
            <OwnerButtons product={product} />
          </Suspense>
        )}
        <SaveButton id={product.id} />
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to={brandProducts(product.brand)}>More from {product.brand}</ButtonLink>
          <ButtonLink to={paths.vendor(product.seller_address)}>More from Vendor</ButtonLink>
        </div>
      </div>
    </div>
  )
}
