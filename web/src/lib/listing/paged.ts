import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { logsFailure } from '../query.ts'
import type { Filter } from './filter.ts'
import { facetsQuery, fewQuery, queryOf, rowLength, type Scope } from './list.ts'
import { fetchPage, type ProductPage } from './page.ts'

export const pageSize = 10

/** All vehicles that match, page by page. */
export const listQuery = (filter: Filter, scope: Scope = {}) => {
  const query = queryOf(filter, scope)
  return infiniteQueryOptions({
    queryKey: ['products', 'list', query],
    // JSON in the page turns the undefined cursor of the first page into null, and a refetch passes null.
    queryFn: async ({ pageParam, signal, client }) => {
      const page = await fetchPage({ ...query, limit: pageSize, cursor: pageParam ?? undefined }, signal)
      return pageParam || !page.reading?.left_out.length
        ? page
        : withClosest(page, filter, scope, client).catch(() => page)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...logsFailure,
  })
}

/** With vehicles of the brands most alike to one that nobody sells before all others, which they are among too. */
async function withClosest(page: ProductPage, filter: Filter, scope: Scope, client: QueryClient) {
  const { closestTo } = await import('./left-out.ts')
  const facets = await client.fetchQuery(facetsQuery(filter, scope))
  const lists = await Promise.all(
    closestTo(filter, page.reading, facets).map((one) => client.fetchQuery(fewQuery(one, rowLength, scope))),
  )
  const similar = lists.flatMap(({ products }) => products)
  return { ...page, similar: similar.length, products: [...similar, ...page.products] }
}
