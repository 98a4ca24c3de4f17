import type { Money } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
import { CompareToggle } from './CompareToggle.tsx'

const isTime = (value: unknown): value is number => typeof value === 'number'

/** In words. Empty without a change, or if the currency has changed. */
function useChange(change: Money | undefined) {
  const rates = useRates()
  if (!change?.units) return ''
  const isLower = change.units < 0n
  const amount = isLower ? { ...change, units: -change.units } : change
  return `${aboutNaira(amount, rates) ?? sumOf(amount)} ${isLower ? 'cheaper' : 'more'} since`
}

/** What the price did since this browser saved the vehicle, else since it was listed. Empty if it is the same. */
function useSince(product: ProductView) {
  const isHydrated = useHydrated()
  const savedAt = isHydrated ? readStored(timeKey(product.id), isTime) : undefined
  const change = useChange(changeSince(savedAt ?? Date.parse(product.created_at), product))
  if (!change) return ''
  const since = savedAt
    ? `Saved ${daysAgo(new Date(savedAt).toISOString(), Date.now())}`
    : listedSince(product)
  return joinFacts(since, change)
}

const Since = ({ product }: { product: ProductView }) => (
  <p className="since nums text-caption text-muted empty:hidden" suppressHydrationWarning>
    {useSince(product)}
  </p>
)

/**
 * What the price of a vehicle alone did, what its seller says of it, and what a buyer does next. Home has no such row, and no
 * room for its code. `misses` is what it has that the search did not ask for, `next` one more thing to do.
 */
export const moreOf = (product: ProductView, misses?: string, next?: ReactNode) => (
  <>
    {misses && (
      <p className="misses text-caption text-pending">
        <span className="font-semibold">Not as you asked:</span> {misses}
      </p>
    )}
    <Since product={product} />
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
      {next}
    </div>
  </>
)
