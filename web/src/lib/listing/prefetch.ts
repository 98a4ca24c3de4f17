import { addresses } from '@mota/functions/schema'
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
  const { slug } = matchPath(addresses.product.pattern, pathname)?.params ?? {}
  if (slug) return queryClient.prefetchQuery(productQuery(slug))
  const { address } = matchPath(addresses.vendor.pattern, pathname)?.params ?? {}
  if (address && isVendor(address)) return queryClient.prefetchQuery(vendorQuery(address))
  if (pathname === addresses.home.pattern) return queryClient.prefetchQuery(newestQuery)
  if (pathname === addresses.products.pattern)
    return queryClient.prefetchInfiniteQuery(listQuery(readFilter(searchParams)))
  if (pathname === addresses.brands.pattern) return queryClient.prefetchQuery(brandSummariesQuery)
  return undefined
}
