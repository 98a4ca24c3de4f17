import { type Currency, parse } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { defaultFilter, filterQuery } from '@/lib/listing/filter.ts'
import { sum } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'

interface SameModelProps {
  product: ProductView
  count: number
  /** The lowest and the highest price. */
  ends: readonly { price: string; currency: Currency }[]
}

/**
 * What others of the same model cost, where they are too few or too different to judge the price by them, or that there
 * are none.
 */
export function SameModel({ product: { brand, model }, count, ends }: SameModelProps) {
  const rates = useRates()
  const [lowest, highest] = ends.map(
    ({ price, currency }) => aboutNaira(parse(price, currency), rates) ?? sum(price, currency),
  )
  if (!lowest) return <span>The only one of this model on Mota</span>
  return (
    <Link
      to={paths.products + filterQuery({ ...defaultFilter, brand, model: [model], sort: 'priceLow' })}
      className="nums underline underline-offset-4 hover:decoration-2"
    >
      {count} other {model}
      {count > 1 && ' cars'} on Mota: {lowest === highest ? lowest : `${lowest} to ${highest}`}
    </Link>
  )
}
