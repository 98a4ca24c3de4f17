import { own, type ProductView, type SearchReading } from '@mota/functions/schema'
import { type Filter, filterNames, isDefault, readFilter, withCleared } from './filter.ts'

type Part = SearchReading['parts'][number]

const bounds: readonly string[] = ['price_min', 'price_max', 'price_currency']

/**
 * The filter with what the search means, as the controls show it. A chosen filter replaces what is typed for its field, and
 * what was left out does not count.
 */
export function withUnderstood(filter: Filter, reading: SearchReading | undefined): Filter {
  const { parts = [], filters = {} } = reading ?? {}
  const isBounded = !(isDefault(filter, 'price_min') && isDefault(filter, 'price_max'))
  const names = parts
    .flatMap((part) => part.names ?? [])
    .filter((name) => isDefault(filter, name as keyof Filter) && !(isBounded && bounds.includes(name)))
  const params = new URLSearchParams(
    names.flatMap((name) => [own(filters, name) ?? []].flat().map((value) => [name, value])),
  )
  const understood = readFilter(params)
  return Object.fromEntries(
    filterNames.map((name) => [name, (names.includes(name) ? understood : filter)[name]]),
  ) as Filter
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A search from which words were taken, without the small words that linked them. */
export const withoutLooseEnds = (search: string) =>
  tidy(search)
    .replace(/^(?:(?:or|and)\b|[\s,])+/i, '')
    .replace(/\b(in|at|near|from) (?:or|and)\b/gi, '$1')
    .replace(/(?:(?:^|\s)(?:in|at|near|from|for|with|or|and)|[\s,])+$/i, '')

/** Where the words of a part stand in the search. */
function placeOf(search: string, { typed, without }: Part) {
  for (let at = search.indexOf(typed); at >= 0; at = search.indexOf(typed, at + 1))
    if (tidy(`${search.slice(0, at)} ${search.slice(at + typed.length)}`) === without)
      return { at, end: at + typed.length }
  return undefined
}

/** The search without the words of some parts. A search that was corrected has other words: then one part is taken off. */
function searchWithout(search: string, parts: Part[]) {
  const places = parts.map((part) => placeOf(search, part))
  if (places.includes(undefined)) return withoutLooseEnds(parts.at(-1)?.without ?? search)
  const left = places
    .flatMap((place) => place ?? [])
    .sort((a, b) => b.at - a.at)
    .reduce((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, search)
  return withoutLooseEnds(left)
}

/**
 * Changes of the filter. The words of the search for the same fields leave it, and what else they mean becomes a chosen
 * filter. Without that, a field that is cleared would still have what is typed.
 */
export function changedBy(
  changes: Partial<Filter>,
  filter: Filter,
  reading: SearchReading | undefined,
): Partial<Filter> {
  const concerns = ({ names = [] }: Part) => names.some((name) => name in changes)
  const parts = reading?.parts.filter(concerns) ?? []
  const gone = [...parts, ...(reading?.left_out.filter(concerns) ?? [])]
  if (gone.length === 0) return withCleared(changes)
  const shown = withUnderstood(filter, reading)
  const names = parts.flatMap((part) => part.names ?? []) as (keyof Filter)[]
  return {
    ...Object.fromEntries(names.map((name) => [name, shown[name]])),
    search: searchWithout(filter.search, gone),
    ...withCleared(changes),
  }
}

/** The reading while the response for another search is pending: what is still typed. */
export function stillTyped(reading: SearchReading | undefined, search: string): SearchReading | undefined {
  const still = (parts: Part[]) =>
    parts
      .filter(({ typed }) => search.includes(typed))
      .map((part) => ({ ...part, without: tidy(search.replace(part.typed, ' ')) }))
  return reading && { ...reading, parts: still(reading.parts), left_out: still(reading.left_out) }
}

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The reading with the names of models, which are only words for the server. If all vehicles found have that model, it is
 * one, and is spelled as their sellers do.
 */
export function withModels(
  reading: SearchReading | undefined,
  products: readonly ProductView[],
): SearchReading | undefined {
  const [{ brand, model } = {}] = products
  const isOf = (part: Part) => !part.names && model && keyOf(part.typed) === keyOf(model)
  const isAll = products.every((one) => one.model === model && one.brand === brand)
  if (!reading?.parts.some(isOf) || !isAll || !brand || !model) return reading
  return {
    ...reading,
    parts: reading.parts.map((part) =>
      isOf(part) ? { ...part, label: model, names: ['brand', 'model'] } : part,
    ),
    filters: { ...reading.filters, brand, model: [model] },
  }
}
