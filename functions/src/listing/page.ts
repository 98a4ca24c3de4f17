import type { Facets, Page } from '../catalogue/interface.ts'
import { after, Reply } from '../http/reply.ts'
import { type FacetsView, limits, type ProductQuery, type ProductView } from '../schema/index.ts'
import { isEmpty } from './operation/search.ts'

/** When the total was counted. A very large one is counted only every few seconds. */
const countedHeader = (countedAt: number | undefined): Record<string, string> =>
  countedAt === undefined ? {} : { 'X-Counted-At': new Date(countedAt).toISOString() }

/** The total and the link to the next page are in the headers, because the body is a plain array. */
export function productsPage(query: ProductQuery, { body, total, nextCursor, countedAt }: Page) {
  // A request without parameters continues in pages.
  const size = isEmpty(query) && { limit: String(limits.pageMax) }
  return new Reply<ProductView[]>(body, {
    headers: { 'X-Total-Count': String(total), ...countedHeader(countedAt) },
    next: nextCursor === undefined ? undefined : { ...size, cursor: nextCursor },
  })
}

const [before, end] = [Buffer.from('{"products":'), Buffer.from('}')]

/** A seller's page: the same array, under its name. */
export const sellersPage = ({ body, nextCursor }: Pick<Page, 'body' | 'nextCursor'>) =>
  new Reply<{ products: ProductView[] }>(Buffer.concat([before, body, end]), { next: after(nextCursor) })

export const facetsPage = ({ view, countedAt }: Facets) =>
  new Reply<FacetsView>(view, { headers: countedHeader(countedAt) })
