import { labelOf, noRates, type ProductView } from '@mota/functions/schema'
import { Badge } from '@/components/Badge.tsx'
import { NairaPrice } from '@/components/Price.tsx'
import { priceWords } from '@/lib/listing/texts.ts'
import { sumOf } from '@/lib/money.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { fallOf, type Note } from './noted.ts'
import { isCheapest, moreThanCheapest } from './rows.ts'

interface ColumnPriceProps {
  product: ProductView
  products: readonly ProductView[]
  note: Note | undefined
}

/** The price, beside it how it compares with the others, and below it how it compares with earlier. */
export function ColumnPrice({ product, products, note }: ColumnPriceProps) {
  const rates = useRates() ?? noRates
  const { price, currency, price_permille } = product
  const word = price_permille && priceWords[labelOf(price_permille)]
  const fall = fallOf(note, product)
  const more = moreThanCheapest(product, products, rates)
  return (
    // What is paid has a line of its own, because columns are narrow.
    <div className="mt-1 flex flex-wrap content-start items-baseline gap-x-2 [&>:first-child>:nth-child(2)]:order-1 [&>:first-child>:nth-child(2)]:basis-full max-sm:[&>:first-child>:first-child]:text-lead">
      {/* A listed price in ether says "ethers", which only cards and brands need. */}
      <NairaPrice amount={price} currency={currency} isListed={currency !== 'ETH'} className="contents!" />
      <span className="flex flex-wrap gap-x-2 gap-y-1 empty:hidden">
        {isCheapest(product, products, rates) && <Badge tone="accent">Lowest</Badge>}
        {word && <Badge tone={word.tone}>{word.words}</Badge>}
      </span>
      {more && <span className="nums order-1 basis-full text-caption">{more}</span>}
      {fall && (
        <span className="order-1 basis-full text-accent-ink text-caption">
          {aboutNaira(fall, rates) ?? sumOf(fall)} less than when you first compared it
        </span>
      )}
    </div>
  )
}
