import type { ProductView } from '@mota/functions/schema'
import { defaultFilter, type Filter } from './filter.ts'

type Facts = Pick<ProductView, 'title' | 'brand' | 'model' | 'year' | 'mileage' | 'price_wei'>
type Order = (a: Facts, b: Facts) => number

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
const year = ({ year }: Facts) => year ?? 0

const orders: Record<string, Order> = {
  newest: (a, b) => year(b) - year(a),
  oldest: (a, b) => year(a) - year(b),
  priceLow: (a, b) => compare(BigInt(a.price_wei), BigInt(b.price_wei)),
  priceHigh: (a, b) => compare(BigInt(b.price_wei), BigInt(a.price_wei)),
  mileageLow: (a, b) => a.mileage - b.mileage,
  mileageHigh: (a, b) => b.mileage - a.mileage,
}

const text = ({ title, brand, model, year }: Facts) =>
  `${title} ${brand} ${model} ${year ?? ''}`.toLowerCase()

/** The same questions the server answers, over a list that is short enough to be here whole. */
export function applyFilter<T extends Facts>(products: readonly T[], filter: Filter): T[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  const most = filter.mileage === defaultFilter.mileage ? Number.POSITIVE_INFINITY : Number(filter.mileage)
  return products
    .filter((product) => words.every((word) => text(product).includes(word)))
    .filter((product) => !filter.brand || product.brand.toLowerCase() === filter.brand.toLowerCase())
    .filter((product) => product.mileage <= most)
    .toSorted(orders[filter.sort] ?? (() => 0))
}
