import type { Money } from '@mota/contracts/sdk/money'
import { type ProductView, placeOf } from '@mota/functions/schema'
import { IconMessage2 } from '@tabler/icons-react'
import { use } from 'react'
import { daysAgo } from '@/lib/day.ts'
import { useHydrated } from '@/lib/hydration.tsx'
import { changeSince, listedSince } from '@/lib/listing/since.ts'
import { isForSale, joinFacts } from '@/lib/listing/texts.ts'
import { sumOf } from '@/lib/money.ts'
import { vehicleWith } from '@/lib/paths.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { readStored } from '@/lib/storage.ts'
import { timeKey } from '@/lib/wishlist/store.ts'
import { ButtonLink } from '../Button.tsx'
import { Rating } from '../review/Rating.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { InsteadOfSeller } from './insteadOfSeller.ts'
import { KeyFacts } from './KeyFacts.tsx'

const isTime = (value: unknown): value is number => typeof value === 'number'

const unchanged = 'price unchanged'

/** In words. Empty if the currency has changed. */
function useChange(change: Money | undefined) {
  const rates = useRates()
  if (!change) return ''
  if (change.units === 0n) return unchanged
  const isLower = change.units < 0n
  const amount = isLower ? { ...change, units: -change.units } : change
  return `${aboutNaira(amount, rates) ?? sumOf(amount)} ${isLower ? 'cheaper' : 'more'} since`
}

/** When this browser saved a vehicle, and whether its price has changed since. Else what its price did since it was listed. */
function useSince(product: ProductView) {
  const isHydrated = useHydrated()
  const savedAt = isHydrated ? readStored(timeKey(product.id), isTime) : undefined
  const change = useChange(changeSince(savedAt ?? Date.parse(product.created_at), product))
  if (!savedAt) return change && change !== unchanged ? joinFacts(listedSince(product), change) : ''
  const since = `Saved ${daysAgo(new Date(savedAt).toISOString(), Date.now())}`
  return joinFacts(since, since === 'Saved today' ? '' : change)
}

/** The place, the date and the seller. A phone's card has the place and the seller where all cards have them. */
const Where = ({ product }: { product: ProductView }) => (
  <div className="where nums overflow-x-clip text-caption text-muted">
    <p className="dotted">
      <span className="@max-[600px]:hidden empty:hidden">{placeOf(product)}</span>
      <span className="empty:hidden" suppressHydrationWarning>
        {useSince(product)}
      </span>
      {!use(InsteadOfSeller)(product) && (
        <span className="@max-[600px]:hidden">
          {product.seller_name} {product.seller_stars && <Rating {...product.seller_stars} />}
        </span>
      )}
    </p>
  </div>
)

/**
 * The facts of a vehicle alone, what its seller says of it, and what a buyer does next. A phone's card is like all others,
 * and has only the buttons. Home has no such row, and no room for its code. `misses` is what it has that the search did not ask for.
 */
export const moreOf = (product: ProductView, misses?: string) => (
  <>
    {misses && (
      <p className="misses text-caption text-pending">
        <span className="font-semibold">Not as you asked:</span> {misses}
      </p>
    )}
    <Where product={product} />
    <div className="facts">
      <KeyFacts
        product={product}
        className="grid-cols-[repeat(auto-fill,minmax(max(8.75rem,30%),1fr))] gap-x-3! whitespace-nowrap @min-[600px]:gap-y-3 @min-[1300px]:gap-y-5"
      />
      <p className="measure mt-3 @max-[1100px]:hidden line-clamp-3 text-caption text-muted @min-[1300px]:mt-5 @min-[1300px]:text-body">
        {product.description}
      </p>
    </div>
    <div className="acts relative z-10 -ml-2 flex gap-x-2 gap-y-0">
      <CompareToggle id={product.id} />
      {isForSale(product) && (
        <ButtonLink
          look="quiet"
          className="px-2! lg:max-xl:text-caption"
          to={vehicleWith(product.slug, 'question')}
          icon={<IconMessage2 className="size-5" aria-hidden />}
        >
          Ask the seller
        </ButtonLink>
      )}
    </div>
  </>
)
