import { labelOf, nairaText, noRates, type ProductView } from '@mota/functions/schema'
import { Badge } from '@/components/Badge.tsx'
import { NairaPrice } from '@/components/Price.tsx'
import { priceWords } from '@/lib/listing/texts.ts'
import { sumOf } from '@/lib/money.ts'
import { useRates } from '@/lib/rates.ts'
import { fallOf, type Note } from './noted.ts'
import { isCheapest } from './rows.ts'

interface PriceCellProps {
  product: ProductView
  products: readonly ProductView[]
  note: Note | undefined
}

/**
 * The price, and how it compares with the others and with earlier. Below a desktop the badges follow the naira, and the
 * price in its own currency is a line of its own.
 */
export function PriceCell({ product, products, note }: PriceCellProps) {
  const rates = useRates() ?? noRates
  const { price, currency, price_permille } = product
  const word = price_permille && priceWords[labelOf(price_permille)]
  const fall = fallOf(note, product)
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 max-lg:[&>:first-child>:last-child]:order-1 max-lg:[&>:first-child>:last-child]:basis-full">
        {/* A listed price in ether says "ethers", which only cards and brands need. */}
        <NairaPrice amount={price} currency={currency} isListed={currency !== 'ETH'} className="contents!" />
        {isCheapest(product, products, rates) && <Badge tone="accent">Lowest</Badge>}
        {word && <Badge tone={word.tone}>{word.words}</Badge>}
      </span>
      {fall && (
        <span className="mt-1 block text-accent-ink text-caption">
          {nairaText(fall, rates) ?? sumOf(fall)} less than when you first compared it
        </span>
      )}
    </>
  )
}
