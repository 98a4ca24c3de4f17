import { noRates, type ProductView } from '@mota/functions/schema'
import { useRates } from '@/lib/rates.ts'
import { bestWord, isCheapest } from './rows.ts'

const list = new Intl.ListFormat('en-NG')

/** In one sentence for each, which vehicles are best in what every buyer compares. */
export function Best({ products }: { products: readonly ProductView[] }) {
  const rates = useRates() ?? noRates
  const sentences = products.flatMap((product) => {
    const best = [
      isCheapest(product, products, rates) && 'lowest price',
      bestWord('year', product, products) && 'newest',
      bestWord('mileage', product, products) && 'lowest mileage',
    ].filter((word) => word !== false && word !== undefined)
    return best.length > 0 ? [{ ...product, words: list.format(best) }] : []
  })
  return sentences.map(({ id, title, words }) => (
    <span key={id}>
      <strong className="font-semibold text-ink">{title}</strong>: {words}.{' '}
    </span>
  ))
}
