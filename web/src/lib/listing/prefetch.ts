import { queryClient } from '../query.ts'
import { matchPath } from '../router/index.ts'
import { readFilter } from './filter.ts'
import {
  brandSummariesQuery,
  isVendor,
  listQuery,
  newestQuery,
  productQuery,
  vendorQuery,
} from './queries.ts'

/** Asks for what a page will show, while the finger is still on its link. */
export function prefetch({ pathname, searchParams }: URL) {
  const { slug } = matchPath('/product-detail/:slug', pathname)?.params ?? {}
  if (slug) return queryClient.prefetchQuery(productQuery(slug))
  const { address } = matchPath('/vendor/:address', pathname)?.params ?? {}
  if (address && isVendor(address)) return queryClient.prefetchQuery(vendorQuery(address))
  if (pathname === '/') return queryClient.prefetchQuery(newestQuery)
  if (pathname === '/products') return queryClient.prefetchInfiniteQuery(listQuery(readFilter(searchParams)))
  if (pathname === '/brands') return queryClient.prefetchQuery(brandSummariesQuery)
  return undefined
}
