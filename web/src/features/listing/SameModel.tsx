import { parse } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { defaultFilter, filterQuery } from '@/lib/listing/filter.ts'
import { sameModelQuery } from '@/lib/listing/queries.ts'
import { sum } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'

/** What others of the same model cost, where they are too few or too different to judge the price by them. */
export function SameModel({ product }: { product: ProductView }) {
  const { brand, model } = product
  const { data } = useQuery({ ...sameModelQuery(product), enabled: model !== '' })
  const rates = useRates()
  if (!model) return 'Too few similar cars to compare the price.'
  if (!data) return null
  const [lowest, highest] = data.ends.map(
    ({ price, currency }) => aboutNaira(parse(price, currency), rates) ?? sum(price, currency),
  )
  if (!lowest) return `No other ${model} on Mota to compare with.`
  return (
    <Link
      to={paths.products + filterQuery({ ...defaultFilter, brand, model: [model], sort: 'priceLow' })}
      className="nums underline underline-offset-4 hover:decoration-2"
    >
      {data.count} other {model}
      {data.count > 1 && ' cars'} on Mota: {lowest === highest ? lowest : `${lowest} to ${highest}`}
    </Link>
  )
}
