import type { Told } from '@mota/functions/schema'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readFilter } from './filter.ts'
import { listQuery, productQuery } from './queries.ts'

/** As old as can be: shown at once, and asked for anew behind. */
const old = { updatedAt: 0 }

/** Takes what the server wrote into the page, so that its screen need not wait for an answer. */
export function hear(client: QueryClient) {
  const text = globalThis.document?.getElementById('told')?.textContent
  if (!text) return
  const { product, list } = JSON.parse(text) as Told
  // An answer may have come before this is read: it is newer, and is not asked for twice.
  const known = (key: QueryKey) => client.getQueryData(key) !== undefined
  if (product) {
    const { queryKey } = productQuery(product.slug)
    if (!known(queryKey)) client.setQueryData(queryKey, product, old)
  }
  if (list) {
    const { queryKey } = listQuery(readFilter(new URLSearchParams(window.location.search)))
    if (known(queryKey)) return
    client.setQueryData(queryKey, { pages: [{ next: undefined, ...list }], pageParams: [undefined] }, old)
  }
}
