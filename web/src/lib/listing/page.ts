import type { ProductView, RequestOf, SearchReading } from '@mota/functions/schema'
import { call } from '../api.ts'
import { nextCursor } from '../pages.ts'

export interface ProductPage {
  products: ProductView[]
  total: number
  /** So many of similar brands stand before the others. */
  similar?: number
  /** What the search left out, and how many vehicles have it that lack the rest of the search. */
  elsewhere?: { parts: SearchReading['left_out']; total: number }[]
  /** How the words of the search were understood. Undefined if there are none. */
  reading: SearchReading | undefined
  /** The cursor of the next page. Undefined on the last page. */
  next: string | undefined
}

export async function fetchPage(
  query: RequestOf<'/get-products'>['query'],
  signal?: AbortSignal,
): Promise<ProductPage> {
  const response = await call('get', '/get-products', { query, ...(signal && { signal }) })
  const products = await response.json()
  const total = Number(response.headers.get('x-total-count') ?? products.length)
  const reading = readingIn(response.headers.get('x-search'))
  return { products, total, reading, next: nextCursor(response.headers.get('link')) }
}

/** The server wrote it, but an extension or a proxy may change a header. */
function readingIn(header: string | null): SearchReading | undefined {
  try {
    return header ? JSON.parse(decodeURIComponent(header)) : undefined
  } catch {
    return undefined
  }
}
