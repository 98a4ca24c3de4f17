import type { BrandSummary } from '@mota/functions/schema'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../api.ts'
import { logsFailure } from '../query.ts'
import { defaultFilter } from './filter.ts'
import { fewQuery } from './list.ts'
import { fetchPage } from './page.ts'

const featured = 8

/** The vehicles that were listed last, for the home page. */
export const newestQuery = queryOptions({
  queryKey: ['products', 'listed'],
  queryFn: ({ signal }) => fetchPage({ limit: featured, sort: 'listed' }, signal),
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

const large = 4

/** The brands with the most vehicles, if there are many brands. Equal ones stay in the order of their names. */
export const largest = (brands: readonly BrandSummary[]) =>
  brands.length > 2 * large ? brands.toSorted((a, b) => b.count - a.count).slice(0, large) : []

/** The newest vehicle of a brand, as its picture. */
export const faceQuery = (brand: string) => fewQuery({ ...defaultFilter, brand }, 1)

/** The Nigerian states with a vehicle for sale, in alphabetical order. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async () => Object.keys((await get('/get-facets', { query: {} })).state).sort(),
  ...logsFailure,
})
