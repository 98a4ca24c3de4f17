import type { find } from '../catalogue/find.ts'
import type { Facets, Page, Query } from '../catalogue/interface.ts'
import { either, narrowed } from '../catalogue/narrowed.ts'
import { after, Reply } from '../http/reply.ts'
import {
  type FacetsView,
  limits,
  type ProductQuery,
  type ProductView,
  type SearchReading,
} from '../schema/index.ts'
import { isEmpty } from './operation/search.ts'

type Found = Awaited<ReturnType<typeof find>>
type Parts = Found['reading']['parts']

/** The parameters of a list that parts stand for. A visitor cannot filter by what is not wanted, or by several sellers. */
function namesOf(parts: Parts) {
  const wanted = parts.filter(({ unwanted }) => !unwanted)
  const names = wanted.flatMap(({ filters, bounds, sort }) =>
    Object.keys({ ...filters, ...bounds, ...(sort && { sort }) }),
  )
  return [...new Set(names)].filter((name) => name !== 'sellers')
}

/** Of parts that were typed as one, such as Lekki and its state, the last says most. */
const shown = (parts: Parts) =>
  parts
    .filter(({ without }, at) => parts[at + 1]?.without !== without)
    .map(({ kind, label, without, typed }): SearchReading['parts'][number] => {
      const names = namesOf(parts.filter((part) => part.without === without))
      const isModel = kind === 'word' && !label.startsWith('“')
      return { label, without, typed, ...(names.length > 0 && { names }), ...(isModel && { is_model: true }) }
    })

const written = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value))

/** The bounds of the price in the currency that was typed. In several they are those that were executed, in ether. */
function boundsOf(parts: Parts) {
  const typed = parts.flatMap(({ bounds, unwanted }) => (bounds && !unwanted ? [bounds] : []))
  const [price_currency, other] = new Set(typed.map((bounds) => bounds.price_currency))
  if (other) return { price_currency: 'ETH' }
  const all: Record<string, unknown> = {}
  for (const [name, value] of typed.flatMap((bounds) => Object.entries(bounds)))
    all[name] = either(name, all[name], value)
  return { ...all, ...(price_currency && { price_currency }) }
}

/** What the parts mean, as it was executed: two towns are a list, and a chosen filter replaces a typed one. */
function filtersOf(parts: Parts, executed: Query): SearchReading['filters'] {
  const values: Record<string, unknown> = { ...executed, ...boundsOf(parts) }
  return Object.fromEntries(
    namesOf(parts).flatMap((name) => (values[name] === undefined ? [] : [[name, written(values[name])]])),
  )
}

const searchHeader = ({
  reading: { parts, leftOut, near = [] },
  executed,
}: Found): Record<string, string> => {
  const filters = filtersOf(parts, executed)
  const unmet = filtersOf(leftOut, narrowed({}, leftOut))
  const reading: SearchReading = {
    parts: shown(parts),
    left_out: shown(leftOut),
    ...(near.length > 0 && { near: near.map((part) => ({ label: part.label, names: namesOf([part]) })) }),
    ...(Object.keys(filters ?? {}).length > 0 && { filters }),
    ...(Object.keys(unmet ?? {}).length > 0 && { unmet }),
    ...(leftOut.length > 0 && executed.sort && { sort: executed.sort }),
  }
  return parts.length + leftOut.length > 0 ? { 'X-Search': encodeURIComponent(JSON.stringify(reading)) } : {}
}

/** The total and the link to the next page are in the headers, because the body is a plain array. */
export function productsPage(query: ProductQuery, found: Found) {
  const { body, total, nextCursor } = found.page
  // A request without parameters continues in pages.
  const size = isEmpty(query) && { limit: String(limits.pageMax) }
  return new Reply<ProductView[]>(body, {
    headers: { 'X-Total-Count': String(total), ...searchHeader(found) },
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
