import type { AddressName, ProductView } from '@mota/functions/schema'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { inspectionQuery } from '../inspection.ts'
import { ratesQuery } from '../rates.ts'
import { ratingsQuery, vendorQuery } from '../review.ts'
import { matchAddress } from '../router/index.ts'
import { stageQuery } from '../stage.ts'
import { defaultFilter, pageOf, readFilter } from './filter.ts'
import { goodPricesQuery } from './good.ts'
import { facesQuery, largest } from './largest.ts'
import { facetsQuery, type Scope } from './list.ts'
import { brandSummariesQuery, newestQuery, placesQuery } from './market.ts'
import { listQuery } from './paged.ts'
import {
  historyQuery,
  isVendor,
  productQuery,
  sameModelQuery,
  sellerRecordQuery,
  similarQuery,
  vendorNameQuery,
} from './queries.ts'

type Prefetch = (client: QueryClient, pathParam: string, search: URLSearchParams) => Promise<unknown>[]

/** The queries that each page needs first. */
const prefetches: Partial<Record<AddressName, Prefetch>> = {
  home: (client) => [
    client.prefetchQuery(newestQuery),
    client.prefetchQuery(goodPricesQuery),
    client.prefetchQuery(brandSummariesQuery),
    client.prefetchQuery(placesQuery),
  ],
  products: (client, _, search) => [
    ...prefetchList(client, search),
    // The list of a brand says its average.
    ...(search.get('brand') ? [client.prefetchQuery(brandSummariesQuery)] : []),
  ],
  product: (client, slug) => [
    prefetchProduct(client, slug),
    client.prefetchQuery(historyQuery(slug)),
    client.prefetchQuery(inspectionQuery(slug)),
    client.prefetchQuery(similarQuery(slug)),
  ],
  brands: (client) => [prefetchBrands(client)],
  firstSteps: (client) => [client.prefetchQuery(newestQuery)],
  vendor: (client, pathParam, search) => {
    const seller = pathParam.toLowerCase()
    if (!isVendor(seller)) return []
    return [
      ...prefetchList(client, search, { seller }),
      client.prefetchQuery(facetsQuery(defaultFilter, { seller })),
      fetchOrNull(client, vendorNameQuery(seller)),
      client.prefetchQuery(vendorQuery(seller)),
      client.prefetchInfiniteQuery(ratingsQuery(seller)),
      prefetchRecord(client, seller),
    ]
  },
}

/**
 * Prefetches the data of a page: on the server before rendering, in the browser when its link is about to be
 * followed.
 */
export async function prefetch(client: QueryClient, { pathname, searchParams }: URL) {
  const match = matchAddress(pathname)
  const prefetchPage = match && prefetches[match.name]
  if (!prefetchPage) return
  const [pathParam = ''] = Object.values(match.params)
  await Promise.all([
    ...prefetchPage(client, pathParam, searchParams),
    client.prefetchQuery(ratesQuery),
    client.prefetchQuery(stageQuery),
  ])
  // If the server has no rate, the browser fetches it.
  if (import.meta.env.SSR && !client.getQueryData(ratesQuery.queryKey)?.eth_usd)
    client.removeQueries(ratesQuery)
}

async function prefetchBrands(client: QueryClient) {
  const brands = await client.fetchQuery(brandSummariesQuery).catch(() => [])
  await client.prefetchQuery(facesQuery(largest(brands).map(({ brand }) => brand)))
}

/** The record comes from the subgraph, which the page does not wait for. */
const recordMs = 200
const prefetchRecord = (client: QueryClient, seller: string) =>
  Promise.race([
    client.prefetchQuery(sellerRecordQuery(seller)),
    new Promise((resolve) => setTimeout(resolve, recordMs)),
  ])

function prefetchList(client: QueryClient, search: URLSearchParams, scope: Scope = {}) {
  const filter = readFilter(search)
  return [
    client.prefetchInfiniteQuery({ ...listQuery(filter, scope), pages: pageOf(search) }),
    client.prefetchQuery(facetsQuery(filter, scope)),
  ]
}

/**
 * On the server, stores null for a vehicle or a seller that is missing, marked stale: the browser refetches it, because its owner
 * can still see it.
 */
const fetchOrNull = <Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
) =>
  client.fetchQuery(query).catch((error: unknown) => {
    if (import.meta.env.SSR && error instanceof ApiError && error.status === 404)
      client.setQueryData<unknown>(query.queryKey, null, { updatedAt: 0 })
  })

async function prefetchProduct(client: QueryClient, slug: string) {
  const product = await fetchOrNull(client, productQuery(slug))
  if (!product) return
  await Promise.all([
    client.prefetchQuery(vendorQuery(product.seller_address)),
    prefetchSameModel(client, product),
    product.seller_stars && client.prefetchInfiniteQuery(ratingsQuery(product.seller_address)),
  ])
}

/** What a price without a label is compared with. */
async function prefetchSameModel(client: QueryClient, product: ProductView) {
  const similar = await client.fetchQuery(similarQuery(product.slug)).catch(() => undefined)
  if (similar && !similar.price && product.model) await client.prefetchQuery(sameModelQuery(product))
}
