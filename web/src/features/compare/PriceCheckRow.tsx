import { labelOf, type PriceRates, type ProductView } from '@mota/functions/schema'
import { Badge } from '@/components/Badge.tsx'
import { gapText } from '@/lib/listing/gap.ts'
import { joinFacts, priceWords } from '@/lib/listing/texts.ts'
import { useRates } from '@/lib/rates.ts'
import { Row, SameRow } from './FactRow.tsx'

const unknown = { words: 'Too few similar cars', tone: undefined, gap: '' }

const labelled = (product: ProductView, rates: PriceRates | undefined) =>
  product.price_permille
    ? {
        ...priceWords[labelOf(product.price_permille)],
        gap: gapText(product, product.price_permille, rates) ?? '',
      }
    : unknown

interface PriceCheckRowProps {
  products: readonly ProductView[]
  onlyDifferent: boolean
}

/** How each price compares with those of similar vehicles on the market, if that is known of one of them. */
export function PriceCheckRow({ products, onlyDifferent }: PriceCheckRowProps) {
  const rates = useRates()
  if (!products.some(({ price_permille }) => price_permille)) return null
  const values = products.map((product) => {
    const { words, gap } = labelled(product, rates)
    return joinFacts(words, gap)
  })
  if (values.length > 1 && new Set(values).size === 1)
    return !onlyDifferent && <SameRow fact={{ label: 'Price check', values }} count={values.length} />
  return (
    <Row label="Price check" products={products}>
      {(product) => {
        const { words, tone, gap } = labelled(product, rates)
        return tone ? (
          <div className="nums flex flex-wrap items-center gap-x-2 gap-y-1 text-caption">
            <Badge tone={tone}>{words}</Badge>
            {gap}
          </div>
        ) : (
          <span className="text-muted">{words}</span>
        )
      }}
    </Row>
  )
}
