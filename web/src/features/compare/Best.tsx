import { noRates, type ProductView } from '@mota/functions/schema'
import { useRates } from '@/lib/rates.ts'
import { bestWord, isCheapest } from './rows.ts'

const list = new Intl.ListFormat('en-NG')

/** In a few words, which vehicle is best in what every buyer compares. */
export function Best({ products }: { products: readonly ProductView[] }) {
  const rates = useRates() ?? noRates
  return (
    <dl className="grid gap-3 text-caption">
      {products.map((product) => {
        const best = [
          isCheapest(product, products, rates) && 'lowest price',
          bestWord('year', product, products) && 'newest',
          bestWord('mileage', product, products) && 'lowest mileage',
        ].filter((word) => word !== false && word !== undefined)
        if (best.length === 0) return null
        return (
          <div key={product.id}>
            <dt className="font-medium">{product.title}</dt>
            <dd className="text-muted first-letter:uppercase">{list.format(best)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
