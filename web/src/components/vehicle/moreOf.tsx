import type { Money } from '@mota/contracts/sdk/money'
import { type ProductView, placeOf } from '@mota/functions/schema'
import { IconMessage2 } from '@tabler/icons-react'
import { use } from 'react'
import { daysAgo } from '@/lib/day.ts'
import { useHydrated } from '@/lib/hydration.tsx'
import { changeSince, listedSince } from '@/lib/listing/since.ts'
import { isForSale, joinFacts, keyFacts } from '@/lib/listing/texts.ts'
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

/** In words. Empty if the currency has changed. */
function useChange(change: Money | undefined) {
  const rates = useRates()
  if (!change) return ''
  if (change.units === 0n) return 'price unchanged'
  const isLower = change.units < 0n
  const amount = isLower ? { ...change, units: -change.units } : change
  return `${aboutNaira(amount, rates) ?? sumOf(amount)} ${isLower ? 'cheaper' : 'more'} since`
}

/** When this browser saved a vehicle, else when it was listed, and whether its price has changed since. */
function useSince(product: ProductView) {
  const isHydrated = useHydrated()
  const savedAt = isHydrated ? readStored(timeKey(product.id), isTime) : undefined
  const at = savedAt ?? Date.parse(product.created_at)
  const since = savedAt
    ? `Saved ${daysAgo(new Date(savedAt).toISOString(), Date.now())}`
    : listedSince(product)
  const change = useChange(changeSince(at, product))
  const isNews = savedAt ? since !== 'Saved today' : change !== 'price unchanged'
  return joinFacts(since, isNews ? change : '')
}

/** The place, the date and the seller. On a phone the condition comes first. A wider card has it among the facts. */
const Where = ({ product }: { product: ProductView }) => (
  <div className="where nums overflow-x-clip text-caption text-muted">
    <p className="dotted">
      <span className="@max-[600px]:hidden empty:hidden">{placeOf(product)}</span>
      <span className="@min-[600px]:hidden empty:hidden">
        {joinFacts(keyFacts(product).condition, product.city || product.state)}
      </span>
      <span suppressHydrationWarning>{useSince(product)}</span>
      {!use(InsteadOfSeller)(product) && (
        <span>
          {product.seller_name} {product.seller_stars && <Rating {...product.seller_stars} />}
        </span>
      )}
    </p>
  </div>
)

/**
 * The facts of a vehicle alone, what its seller says of it, and what a buyer does next. A phone's card says most of it
 * already. Home has no such row, and no room for its code. `misses` is what it has that the search did not ask for.
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
    <div className="acts relative z-10 flex gap-2 max-[22rem]:[&_svg]:hidden *:grow *:border *:border-edge">
      <CompareToggle id={product.id} />
      {isForSale(product) && (
        <ButtonLink
          to={vehicleWith(product.slug, 'question')}
          icon={<IconMessage2 className="size-5" aria-hidden />}
        >
          Ask the seller
        </ButtonLink>
      )}
    </div>
  </>
)
