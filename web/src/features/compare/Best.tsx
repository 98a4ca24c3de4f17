import { noRates, type ProductView } from '@mota/functions/schema'
import { useRates } from '@/lib/rates.ts'
import { bestIn } from './rows.ts'

const list = new Intl.ListFormat('en-NG')
const listed = (words: readonly (string | false | undefined)[]) =>
  list.format(words.filter((word) => word !== false && word !== undefined))

/** What a buyer should know before taking it for the best. */
const againstIt = ({ customs_papers, faults }: ProductView) =>
  listed([
    customs_papers === 'no' && 'it has no customs papers',
    faults ? faults.length > 0 && 'it has known faults' : 'its faults are not stated',
  ])

/** In one sentence for each, which vehicles are best in what every buyer compares, and what is against them. */
export function Best({ products }: { products: readonly ProductView[] }) {
  const rates = useRates() ?? noRates
  return products.map((product) => {
    const best = listed(bestIn(product, products, rates))
    const against = againstIt(product)
    return (
      best && (
        <span key={product.id}>
          <strong className="font-semibold text-ink">{product.title}</strong>: {best}
          {against && `, but ${against}`}.{' '}
        </span>
      )
    )
  })
}
