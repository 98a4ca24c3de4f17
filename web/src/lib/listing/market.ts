import { queryOptions } from '@tanstack/react-query'
import { get } from '../api.ts'
import { logsFailure } from '../query.ts'

/** The vehicles that were listed last, the sellers in turn. */
export const newestQuery = queryOptions({
  queryKey: ['products', 'listed'],
  queryFn: ({ signal }) => get('/new-products', { signal }),
  ...logsFailure,
})

/** The names that the listing form suggests. It works without them. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: async () => (await get('/get-brands')).brands,
  staleTime: 10 * 60_000,
  ...logsFailure,
})

export const brandSummariesQuery = queryOptions({
  queryKey: ['brands', 'summaries'],
  queryFn: async () => (await get('/brand-summaries')).brands,
  ...logsFailure,
})

/** The Nigerian states with a vehicle for sale, in alphabetical order. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async () => Object.keys((await get('/get-facets', { query: {} })).state).sort(),
  ...logsFailure,
})
