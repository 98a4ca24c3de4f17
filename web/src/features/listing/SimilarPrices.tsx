import { parse } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { mostInRow } from '@/components/vehicle/VehicleRow.tsx'
import { nairaOf } from '@/lib/listing/more.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'

/** What the similar vehicles on the page cost, where they are too few or too different to judge the price by them. */
export function SimilarPrices({ products }: { products: readonly ProductView[] }) {
  const rates = useRates()
  const priced = products.slice(0, mostInRow).flatMap((product) => {
    const naira = rates && nairaOf(product, rates)
    return naira === undefined ? [] : [{ product, naira }]
  })
  const sorted = priced
    .toSorted((a, b) => (a.naira < b.naira ? -1 : 1))
    .map(({ product }) => aboutNaira(parse(product.price, product.currency), rates))
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest) return 'Too few similar cars to compare the price.'
  return (
    <a href="#similar" className="nums underline underline-offset-4 hover:decoration-2">
      Similar vehicles: {lowest === highest ? lowest : `${lowest} to ${highest}`}
    </a>
  )
}
