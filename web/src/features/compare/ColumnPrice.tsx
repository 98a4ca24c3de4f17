import { noRates, type ProductView } from '@mota/functions/schema'
import { Badge } from '@/components/Badge.tsx'
import { changeSince } from '@/lib/listing/since.ts'
import { sumOf } from '@/lib/money.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import type { Note } from './noted.ts'
import { isCheapest, moreThanCheapest } from './rows.ts'

interface ColumnPriceProps {
  product: ProductView
  products: readonly ProductView[]
  note: Note | undefined
}

/** How the price compares with the others, and with earlier. */
export function ColumnPrice({ product, products, note }: ColumnPriceProps) {
  const rates = useRates() ?? noRates
  const change = note && changeSince(note.at, product)
  const fall = change && change.units < 0n && { ...change, units: -change.units }
  const more = moreThanCheapest(product, products, rates)
  return (
    <div className="nums mt-1 grid content-start justify-items-start gap-y-1 text-caption">
      {isCheapest(product, products, rates) && <Badge tone="accent">Lowest price</Badge>}
      {more && <span>{more}</span>}
      {fall && (
        <span className="text-accent-ink">
          {aboutNaira(fall, rates) ?? sumOf(fall)} less than when you first compared it
        </span>
      )}
    </div>
  )
}
