import type { Told } from '@mota/functions/schema'
import type { QueryClient } from '@tanstack/react-query'
import { readFilter } from './filter.ts'
import { listQuery, productQuery } from './queries.ts'

/** As old as can be: shown at once, and asked for anew behind. */
const old = { updatedAt: 0 }

/** Takes what the server wrote into the page, so that its screen need not wait for an answer. */
export function hear(client: QueryClient) {
  const text = globalThis.document?.getElementById('told')?.textContent
  if (!text) return
  const { product, list } = JSON.parse(text) as Told
  if (product) client.setQueryData(productQuery(product.slug).queryKey, product, old)
  if (list) {
    const { queryKey } = listQuery(readFilter(new URLSearchParams(window.location.search)))
    client.setQueryData(queryKey, { pages: [{ next: undefined, ...list }], pageParams: [undefined] }, old)
  }
}
