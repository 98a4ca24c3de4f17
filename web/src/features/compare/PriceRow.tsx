import { noRates, type ProductView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { Badge } from '@/components/Badge.tsx'
import { FullNaira, fullNaira } from '@/components/FullNaira.tsx'
import { changeSince } from '@/lib/listing/since.ts'
import { sum, sumOf } from '@/lib/money.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Row } from './FactRow.tsx'
import type { Note, Notes } from './noted.ts'
import { isCheapest, moreThanCheapest } from './rows.ts'

/** Each price in naira and as it is paid, and how it compares with the others and with earlier. */
export function PriceRow({ products, notes }: { products: readonly ProductView[]; notes: Notes }) {
  const known = useRates()
  const rates = known ?? noRates
  return (
    <Row label="Price" products={products}>
      {(product) => {
        const { id, price, currency } = product
        const asked = { amount: price, currency }
        const hasNaira = fullNaira(asked, known) !== undefined
        const isLowest = isCheapest(product, products, rates)
        const more = moreThanCheapest(product, products, rates)
        return (
          <div className="nums grid justify-items-start gap-y-0.5 text-caption text-muted">
            <span
              className={clsx(
                'font-head font-semibold text-body sm:text-lead',
                isLowest ? 'text-accent-ink' : 'text-ink',
              )}
            >
              {hasNaira ? <FullNaira {...asked} /> : sum(price, currency)}
            </span>
            {hasNaira && <span>{currency === 'cNGN' ? 'paid in cNGN' : sum(price, currency)}</span>}
            {more && <span>{more}</span>}
            {isLowest && <Badge tone="accent">Lowest price</Badge>}
            <Fall product={product} note={notes[id]} />
          </div>
        )
      }}
    </Row>
  )
}

function Fall({ product, note }: { product: ProductView; note: Note | undefined }) {
  const rates = useRates() ?? noRates
  const change = note && changeSince(note.at, product)
  if (!change || change.units >= 0n) return null
  const fall = { ...change, units: -change.units }
  return (
    <span className="text-accent-ink">
      {aboutNaira(fall, rates) ?? sumOf(fall)} less than when you first compared it
    </span>
  )
}
