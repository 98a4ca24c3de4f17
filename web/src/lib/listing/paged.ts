import { infiniteQueryOptions } from '@tanstack/react-query'
import { logsFailure } from '../query.ts'
import type { Filter } from './filter.ts'
import { queryOf, type Scope } from './list.ts'
import { fetchPage } from './page.ts'

export const pageSize = 10

/** All vehicles that match, page by page. */
export const listQuery = (filter: Filter, scope: Scope = {}) => {
  const query = queryOf(filter, scope)
  return infiniteQueryOptions({
    queryKey: ['products', 'list', query],
    // JSON in the page turns the undefined cursor of the first page into null, and a refetch passes null.
    queryFn: async ({ pageParam, signal, client }) => {
      const page = await fetchPage({ ...query, limit: pageSize, cursor: pageParam ?? undefined }, signal)
      if (pageParam || !page.reading?.left_out.length) return page
      return import('./elsewhere.ts')
        .then(({ withOthers }) => withOthers(page, filter, scope, client))
        .catch(() => page)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...logsFailure,
  })
}
