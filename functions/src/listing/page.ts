import type { Page } from '../catalogue/interface.ts'
import { limits } from '../schema/index.ts'

/** The total and, while there is one, the way to the next page: in the headers, as the body is a plain array. */
export function pageHeaders(url: string, page: Page): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'X-Total-Count': String(page.total),
  }
  if (page.nextCursor === undefined) return headers
  const { pathname, searchParams } = new URL(url)
  if (searchParams.size === 0) searchParams.set('limit', String(limits.pageMax))
  searchParams.set('cursor', page.nextCursor)
  return { ...headers, Link: `<${pathname}?${searchParams}>; rel="next"` }
}
