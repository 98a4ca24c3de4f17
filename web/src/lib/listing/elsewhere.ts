import { grouped, type RatesView, type SearchReading } from '@mota/functions/schema'
import type { QueryClient } from '@tanstack/react-query'
import { activeChips } from './chips.ts'
import type { Filter } from './filter.ts'
import { closestTo } from './left-out.ts'
import { facetsQuery, fewQuery, queryOf, rowLength, type Scope } from './list.ts'
import { fetchPage, type ProductPage } from './page.ts'
import { capital, phraseOf } from './phrase.ts'

type Parts = SearchReading['left_out']

/** Each takes a request. */
const mostSearches = 4
/** More links would not be read. */
const mostLinks = 2

const isPlace = ({ names }: Parts[number]) => names?.includes('state')

/**
 * The parts that a search left out, to search for without the rest of it: all of them together, then each alone. A place
 * is not among them, because the page leads to the nearest others.
 */
export function soughtElsewhere({ reading, total }: Pick<ProductPage, 'reading' | 'total'>): Parts[] {
  const { parts = [], left_out = [] } = reading ?? {}
  const each = left_out.map((part) => [part])
  // Below few vehicles is a row of those that have all of it.
  const isInRow = total <= rowLength && parts.length === 1
  return (each.length > 1 ? [left_out, ...each] : each)
    .filter((some) => !some.every(isPlace) && !(isInRow && some.length === left_out.length))
    .slice(0, mostSearches)
}

const filterOf = (filter: Filter, parts: Parts): Filter => ({
  ...filter,
  search: parts.map(({ typed }) => typed).join(' '),
})

async function countOf(parts: Parts, filter: Filter, scope: Scope) {
  const found = await fetchPage({ ...queryOf(filterOf(filter, parts), scope), limit: 1 })
  return { parts, total: found.reading?.left_out.length ? 0 : found.total }
}

/** Vehicles of the brands most alike to one that the search left out. */
async function closest({ reading }: ProductPage, filter: Filter, scope: Scope, client: QueryClient) {
  const facets = await client.fetchQuery(facetsQuery(filter, scope))
  const lists = await Promise.all(
    closestTo(filter, reading, facets).map((one) => client.fetchQuery(fewQuery(one, rowLength, scope))),
  )
  return lists.flatMap(({ products }) => products)
}

/**
 * The first page of a search that left something out: before all others the vehicles of similar brands, which are among
 * them too, and how many have what was left out. The page waits for both, because what came later would move the list.
 */
export async function withOthers(page: ProductPage, filter: Filter, scope: Scope, client: QueryClient) {
  const [similar, counts] = await Promise.all([
    closest(page, filter, scope, client),
    Promise.all(soughtElsewhere(page).map((parts) => countOf(parts, filter, scope))),
  ])
  return {
    ...page,
    similar: similar.length,
    products: [...similar, ...page.products],
    elsewhere: counts.filter(({ total }) => total > 0).slice(0, mostLinks),
  }
}

type Elsewhere = NonNullable<ProductPage['elsewhere']>[number]

/** The vehicles that have what was left out: "Electric cars", and a link to them: "See 4 electric cars". */
export function linkTo({ parts, total }: Elsewhere, filter: Filter, rates: RatesView | undefined) {
  const sought = filterOf(filter, parts)
  const chips = activeChips(sought, { parts, left_out: [] }, rates)
  const what = phraseOf(chips, total > 1)
  return { filter: sought, title: capital(what), words: `See ${grouped(total)} ${what}` }
}
