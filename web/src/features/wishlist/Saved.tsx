import type { Money } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { IconMessage2 } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { CompareToggle } from '@/components/vehicle/CompareToggle.tsx'
import { daysAgo } from '@/lib/day.ts'
import { changeSince } from '@/lib/listing/since.ts'
import { isForSale, joinFacts } from '@/lib/listing/texts.ts'
import { sumOf } from '@/lib/money.ts'
import { vehicleWith } from '@/lib/paths.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { readStored } from '@/lib/storage.ts'
import { timeKey } from '@/lib/wishlist/store.ts'

const isTime = (value: unknown): value is number => typeof value === 'number'

/** In words. Empty if the currency has changed, or if there was no time for a change. */
function useChange(change: Money | undefined, isToday: boolean) {
  const rates = useRates()
  if (!change) return ''
  if (change.units === 0n) return isToday ? '' : 'price unchanged'
  const isLower = change.units < 0n
  const amount = isLower ? { ...change, units: -change.units } : change
  return `${aboutNaira(amount, rates) ?? sumOf(amount)} ${isLower ? 'cheaper' : 'more'} since`
}

/** When a vehicle was saved, whether its price has changed since, and what a buyer does next. */
export function Saved({ product }: { product: ProductView }) {
  // Another browser may have saved it.
  const savedAt = readStored(timeKey(product.id), isTime)
  const at = savedAt ?? Date.parse(product.created_at)
  const since = daysAgo(new Date(at).toISOString(), Date.now())
  const change = useChange(changeSince(at, product), since === 'today')
  return (
    <>
      <p className="since nums text-caption text-muted">
        {joinFacts(`${savedAt ? 'Saved' : 'Listed'} ${since}`, change)}
      </p>
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
}
