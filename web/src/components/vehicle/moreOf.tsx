import type { ProductView } from '@mota/functions/schema'
import { IconMessage2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useHydrated } from '@/lib/hydration.tsx'
import { isForSale, joinFacts } from '@/lib/listing/texts.ts'
import { vehicleWith } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { newsOf, savedAt } from '@/lib/wishlist/news.ts'
import { ButtonLink } from '../Button.tsx'
import { CompareToggle } from './CompareToggle.tsx'

interface SinceProps {
  product: ProductView
  isWished: boolean
}

/** What the price did since this browser saved the vehicle, else since it was listed. Only a wishlist says that it is the same. */
function Since({ product, isWished }: SinceProps) {
  const at = useHydrated() ? savedAt(product.id) : undefined
  const { since, change, isSame, isLower } = newsOf(product, at, useRates())
  // On the first day nobody expects another price.
  const same = since.endsWith('today') ? since : joinFacts(since, 'price unchanged')
  return (
    <p
      className={clsx('since nums text-caption empty:hidden', isLower ? 'text-accent-ink' : 'text-muted')}
      suppressHydrationWarning
    >
      {change ? joinFacts(since, `${change} since`) : isWished && isSame && same}
    </p>
  )
}

/**
 * What the price of a vehicle alone did, what its seller says of it, and what a buyer does next. Home has no such row, and no
 * room for its code. `misses` is what it has that the search did not ask for. On the wishlist, `wished` is one more thing to do.
 */
export const moreOf = (product: ProductView, misses?: string, wished?: { next: ReactNode }) => (
  <>
    {misses && (
      <p className="misses text-caption text-pending">
        <span className="font-semibold">Not as you asked:</span> {misses}
      </p>
    )}
    <Since product={product} isWished={wished !== undefined} />
    <p className="said measure line-clamp-3 text-caption text-muted">{product.description}</p>
    <div className="acts relative z-10">
      <CompareToggle id={product.id} className="" />
      {isForSale(product) && (
        <ButtonLink
          look="quiet"
          to={vehicleWith(product.slug, 'question')}
          icon={<IconMessage2 className="size-5" aria-hidden />}
        >
          Ask the seller
        </ButtonLink>
      )}
      {wished?.next}
    </div>
  </>
)
