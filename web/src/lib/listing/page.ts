import type { ProductView, Question } from '@mota/functions/schema'
import { call } from '../api.ts'
import { nextCursor } from '../pages.ts'

export interface ProductPage {
  products: ProductView[]
  total: number
  /** The cursor of the next page. Undefined on the last page. */
  next: string | undefined
}

export async function fetchPage(
  query: Question<'/get-products'>['query'],
  signal?: AbortSignal,
): Promise<ProductPage> {
  const response = await call('get', '/get-products', { query, ...(signal && { signal }) })
  const products = await response.json()
  const total = Number(response.headers.get('x-total-count') ?? products.length)
  return { products, total, next: nextCursor(response.headers.get('link')) }
}
