import { labelOf, type ProductView } from '@mota/functions/schema'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../api.ts'
import { logsFailure } from '../query.ts'
import type { Filter } from './filter.ts'
import { rowLength } from './list.ts'

/** The first few of these, one of a model and two of a brand at most, so that a row is worth looking at. */
export function varied(products: readonly ProductView[]): ProductView[] {
  const row: ProductView[] = []
  for (const one of products) {
    const ofBrand = row.filter(({ brand }) => brand === one.brand)
    if (ofBrand.length < 2 && ofBrand.every(({ model }) => model !== one.model)) row.push(one)
  }
  return row.slice(0, rowLength)
}

/** Of a vehicle without customs papers, the buyer may have to pay the duty too. */
export const goodPrices = { customs: ['yes'], sort: 'goodPrice' } satisfies Partial<Filter>

/** The vehicles with the best prices beside those of comparable ones. None whose price is only fair. */
export const goodPricesQuery = queryOptions({
  queryKey: ['products', 'good'],
  queryFn: async ({ signal }) =>
    varied(
      (await get('/get-products', { query: { ...goodPrices, limit: 30 }, signal })).filter(
        ({ price_permille }) => price_permille && ['great', 'good'].includes(labelOf(price_permille)),
      ),
    ),
  ...logsFailure,
})
