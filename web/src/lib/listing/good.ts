import { labelOf } from '@mota/functions/schema'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../api.ts'
import { logsFailure } from '../query.ts'

/** The vehicles with the best prices beside those of comparable ones. None whose price is only fair. */
export const goodPricesQuery = queryOptions({
  queryKey: ['products', 'good'],
  queryFn: async ({ signal }) =>
    (await get('/get-products', { query: { sort: 'goodPrice', limit: 4 }, signal })).filter(
      ({ price_permille }) => price_permille && ['great', 'good'].includes(labelOf(price_permille)),
    ),
  ...logsFailure,
})
