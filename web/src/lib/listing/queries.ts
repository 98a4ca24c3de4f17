import type { ProductView } from '@mota/functions/schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, get } from '../api.ts'
import { everyPage, nextCursor } from '../pages.ts'
import { type Filter, writeFilter } from './filter.ts'
import { fetchPage } from './page.ts'

export const pageSize = 10
const featured = 8
const idsPerCall = 100
const logged = { meta: { logged: true } }

/** The newest vehicles, for the home page. */
export const newestQuery = queryOptions({
  queryKey: ['products', 'newest'],
  queryFn: ({ signal }) => fetchPage({ limit: featured }, signal),
  ...logged,
})

export const listQuery = (filter: Filter) => {
  const asked = writeFilter({ ...filter, search: filter.search.trim() })
  return infiniteQueryOptions({
    queryKey: ['products', 'list', asked],
    queryFn: ({ pageParam, signal }) => fetchPage({ ...asked, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...logged,
  })
}

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: ({ signal }) => get('/get-product/:slug', { params: { slug }, signal }),
  })

/** Named vehicles, whatever their number: the API takes a hundred at a time. */
async function fetchByIds(ids: readonly string[]): Promise<ProductView[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, index) =>
    ids.slice(index * idsPerCall, (index + 1) * idsPerCall),
  )
  const pages = await Promise.all(
    groups.map((group) => fetchPage({ ids: group.join(','), limit: idsPerCall })),
  )
  return pages.flatMap(({ products }) => products)
}

export const idsQuery = (ids: readonly string[]) =>
  queryOptions({ queryKey: ['products', 'ids', [...ids].sort()], queryFn: () => fetchByIds(ids), ...logged })

/** All that a vendor has listed; `limit` of them at a time, or as many as the API gives. */
export async function productsOf(vendor_address: string, limit?: number): Promise<ProductView[]> {
  const params = { vendor_address }
  const pages = await everyPage((cursor) =>
    call('get', '/seller-products/:vendor_address', { params, query: { limit, cursor } }),
  )
  return pages.flatMap(({ products }) => products)
}

/** The same in one answer; nothing for a vendor that has listed more. */
export async function wholeVendor(vendor_address: string): Promise<ProductView[] | undefined> {
  const reply = await call('get', '/seller-products/:vendor_address', { params: { vendor_address } })
  return nextCursor(reply.headers.get('link')) ? undefined : (await reply.json()).products
}

/** A link may have been cut short: what no wallet has for its address need not be asked for. */
export const isVendor = (address: string) => /^0x[0-9a-f]{40}$/.test(address)

export const vendorQuery = (address: string) =>
  queryOptions({
    queryKey: ['products', 'vendor', address],
    queryFn: () => productsOf(address),
    ...logged,
  })

export const vendorNameQuery = (address: string) =>
  queryOptions({
    queryKey: ['vendor', address],
    queryFn: async () =>
      (await get('/user-exists/:walletAddress', { params: { walletAddress: address } })).name,
    retry: false,
  })

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: async () => (await get('/get-brands')).brands,
  staleTime: 10 * 60_000,
})

export const brandSummariesQuery = queryOptions({
  queryKey: ['brands', 'summaries'],
  queryFn: async () => (await get('/brand-summaries')).brands,
  ...logged,
})
