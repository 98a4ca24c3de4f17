import type { Reading } from '../catalogue/find.ts'
import type { Facets, Page } from '../catalogue/interface.ts'
import { after, Reply } from '../http/reply.ts'
import {
  type FacetsView,
  limits,
  type ProductQuery,
  type ProductView,
  type SearchReading,
} from '../schema/index.ts'
import { isEmpty } from './operation/search.ts'

/** Of parts that were typed as one, such as Lekki and its state, the last says most. */
const shown = (parts: Reading['parts']) =>
  parts
    .filter(({ without }, at) => parts[at + 1]?.without !== without)
    .map(({ label, without, typed }): SearchReading['parts'][number] => ({ label, without, typed }))

const searchHeader = ({ parts, leftOut }: Reading): Record<string, string> => {
  const reading: SearchReading = { parts: shown(parts), left_out: shown(leftOut) }
  return parts.length + leftOut.length > 0 ? { 'X-Search': encodeURIComponent(JSON.stringify(reading)) } : {}
}

/** The total and the link to the next page are in the headers, because the body is a plain array. */
export function productsPage(query: ProductQuery, { page, reading }: { page: Page; reading: Reading }) {
  const { body, total, nextCursor } = page
  // A request without parameters continues in pages.
  const size = isEmpty(query) && { limit: String(limits.pageMax) }
  return new Reply<ProductView[]>(body, {
    headers: { 'X-Total-Count': String(total), ...searchHeader(reading) },
    next: nextCursor === undefined ? undefined : { ...size, cursor: nextCursor },
  })
}

const [before, end] = [Buffer.from('{"products":'), Buffer.from('}')]

/** A seller's page: the same array, under its name. */
export const sellersPage = ({ body, nextCursor }: Pick<Page, 'body' | 'nextCursor'>) =>
  new Reply<{ products: ProductView[] }>(Buffer.concat([before, body, end]), { next: after(nextCursor) })

/** With the time of the count, if it is cached: many listings are counted only every few seconds. */
export const facetsPage = ({ view, countedAt }: Facets) =>
  new Reply<FacetsView>(view, {
    headers: countedAt === undefined ? {} : { 'X-Counted-At': new Date(countedAt).toISOString() },
  })
