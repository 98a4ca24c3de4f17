import type { ProductView } from '@mota/functions/schema'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../query.ts'
import type { ProductPage } from './page.ts'

type Cached = ProductView[] | ProductPage | InfiniteData<ProductPage> | undefined

const productsIn = (data: Cached): readonly ProductView[] => {
  if (!data) return []
  if (Array.isArray(data)) return data
  return 'pages' in data ? data.pages.flatMap(({ products }) => products) : data.products
}

function find(slug: string): ProductView | undefined {
  for (const [, data] of queryClient.getQueriesData<Cached>({ queryKey: ['products'] })) {
    const found = productsIn(data).find((product) => product.slug === slug)
    if (found) return found
  }
  return undefined
}

/** A vehicle opened from a list is shown at once from the list's data, and refetched in the background. */
export const seenProduct = (slug: string) => ({
  placeholderData: () => find(slug),
})
