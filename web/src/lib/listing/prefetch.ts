import type { AddressName } from '@mota/functions/schema'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { ratesQuery } from '../rates.ts'
import { matchAddress } from '../router/index.ts'
import { stageQuery } from '../stage.ts'
import { defaultFilter, pageOf, readFilter } from './filter.ts'
import { facetsQuery, listQuery, type Scope } from './list.ts'
import { brandSummariesQuery, newestQuery } from './market.ts'
import { isVendor, productQuery, similarQuery, vendorNameQuery } from './queries.ts'

type Asks = (client: QueryClient, part: string, search: URLSearchParams) => Promise<unknown>[]

/** What each page asks for. */
const asks: Partial<Record<AddressName, Asks>> = {
  home: (client) => [
    client.prefetchQuery(newestQuery),
    client.prefetchQuery(brandSummariesQuery),
    client.prefetchQuery(stageQuery),
  ],
  products: (client, _, search) => prefetchList(client, search),
  product: (client, slug) => [
    prefetchProduct(client, slug),
    client.prefetchQuery(similarQuery(slug)),
    client.prefetchQuery(stageQuery),
  ],
  brands: (client) => [client.prefetchQuery(brandSummariesQuery)],
  vendor: (client, part, search) => {
    const seller = part.toLowerCase()
    if (!isVendor(seller)) return []
    return [
      ...prefetchList(client, search, { seller }),
      client.prefetchQuery(facetsQuery(defaultFilter, { seller })),
      client.prefetchQuery(vendorNameQuery(seller)),
    ]
  },
}

/** Prefetches the data of a page: on the server before rendering, in the browser when its link is touched. */
export async function prefetch(client: QueryClient, { pathname, searchParams }: URL) {
  const match = matchAddress(pathname)
  const asked = match && asks[match.name]
  if (!asked) return
  const [part = ''] = Object.values(match.params)
  await Promise.all([...asked(client, part, searchParams), client.prefetchQuery(ratesQuery)])
  // If the server has no rate, the browser fetches it.
  if (import.meta.env.SSR && !client.getQueryData(ratesQuery.queryKey)?.eth_usd)
    client.removeQueries(ratesQuery)
}

function prefetchList(client: QueryClient, search: URLSearchParams, scope: Scope = {}) {
  const filter = readFilter(search)
  return [
    client.prefetchInfiniteQuery({ ...listQuery(filter, scope), pages: pageOf(search) }),
    client.prefetchQuery(facetsQuery(filter, scope)),
  ]
}

/** A missing vehicle is stored as missing but stale, because its own seller may still see it. */
async function prefetchProduct(client: QueryClient, slug: string) {
  const query = productQuery(slug)
  await client.fetchQuery(query).catch((error: unknown) => {
    if (import.meta.env.SSR && error instanceof ApiError && error.status === 404)
      client.setQueryData<unknown>(query.queryKey, null, { updatedAt: 0 })
  })
}
