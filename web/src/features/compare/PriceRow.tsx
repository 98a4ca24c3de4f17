import { labelOf, type ProductView } from '@mota/functions/schema'
import { Badge } from '@/components/Badge.tsx'
import { priceWords } from '@/lib/listing/texts.ts'
import { Row, SameRow } from './FactRow.tsx'

const unknown = { words: 'Too few similar cars', tone: undefined }

const labelled = ({ price_permille }: ProductView) =>
  price_permille ? priceWords[labelOf(price_permille)] : unknown

interface PriceRowProps {
  products: readonly ProductView[]
  onlyDifferent: boolean
}

/** How each price compares with those of similar vehicles on the market, if that is known of one of them. */
export function PriceRow({ products, onlyDifferent }: PriceRowProps) {
  if (!products.some(({ price_permille }) => price_permille)) return null
  const values = products.map((product) => labelled(product).words)
  if (values.length > 1 && new Set(values).size === 1)
    return !onlyDifferent && <SameRow fact={{ label: 'Price check', values }} count={values.length} />
  return (
    <Row label="Price check" products={products}>
      {(product) => {
        const { words, tone } = labelled(product)
        return tone ? <Badge tone={tone}>{words}</Badge> : <span className="text-muted">{words}</span>
      }}
    </Row>
  )
}
