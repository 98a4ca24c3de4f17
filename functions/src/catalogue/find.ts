import { brandIn, type Known, type Part, partKinds, readSearch } from '../schema/index.ts'
import type { AnyWord, Facets, Narrowing, Page, Query, Reader } from './interface.ts'
import { wordsOf } from './words.ts'

/** How a search was understood. */
export interface Reading {
  parts: Part[]
  /** The filters that were dropped because no vehicle matches all of them. */
  leftOut: Part[]
}

interface Found {
  page: Page
  reading: Reading
  /** The query that found it. */
  executed: Query
}

/** Further parts of a search are ignored: each may need a query. */
const maxParts = 12

const isGiven = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const wordsOfKind = (parts: Part[], wanted: Part['kind']) =>
  parts.flatMap(({ kind, words = [] }) => (kind === wanted ? words : []))

/** The words of parts of towns, and of the other states: "Lekki or Abuja". */
function placesOf(parts: Part[]): string[] {
  const areas = parts.filter(({ kind }) => kind === 'area')
  if (areas.length === 0) return []
  const statesOf = (some: Part[]) => some.flatMap(({ filters }) => filters?.state ?? [])
  const inside = statesOf(areas)
  const outside = statesOf(parts.filter(({ kind }) => kind === 'place')).filter(
    (state) => !inside.includes(state),
  )
  return [...wordsOfKind(areas, 'area'), ...outside.flatMap((state) => wordsOf(state).slice(0, 1))]
}

/** A filter that lets either of two values of a parameter pass: any of two lists, the wider of two bounds. */
function either(name: string, earlier: unknown, value: unknown): unknown {
  if (earlier === undefined) return value
  if (Array.isArray(value)) return [...new Set([...(earlier as string[]), ...value])]
  const isLower = name.endsWith('_min') === Number(earlier) < Number(value)
  return isLower ? earlier : value
}

/** The filters and words of parts, of which a listing must match all. */
function narrowingOf(parts: Part[]): Narrowing {
  const filters: Record<string, unknown> = {}
  const words: AnyWord[] = parts.flatMap(({ kind, words, isExact }) =>
    words && kind !== 'colour' && kind !== 'area' ? [{ any: words.flatMap(wordsOf), isExact }] : [],
  )
  // A vehicle has one colour and is in one place: two are alternatives, like two states.
  for (const any of [wordsOfKind(parts, 'colour'), placesOf(parts)])
    if (any.length > 0) words.push({ any, isExact: true })
  for (const part of parts)
    for (const [name, value] of Object.entries(part.filters ?? {})) {
      const earlier = filters[name]
      // Two brands cannot both be the filter.
      if (name === 'brand' && earlier !== undefined && earlier !== value)
        words.push({ any: wordsOf(String(value)).slice(0, 1), isExact: true })
      else filters[name] = either(name, earlier, value)
    }
  return { ...filters, ...(words.length > 0 && { words }) }
}

/** The query with the filters and words of some parts of its search. A filter that the visitor chose overrides typed text. */
function narrowed({ search: _, ...query }: Query, parts: Part[]): Query {
  const { words, ...wanted } = narrowingOf(parts.filter(({ unwanted }) => !unwanted))
  const filters: Query = wanted
  const unwanted = Map.groupBy(
    parts.filter((part) => part.unwanted),
    (part) => part.unwanted,
  )
  const not = [...unwanted.values()].map(narrowingOf)
  const sort = parts.find((part) => part.sort)?.sort
  const given = Object.entries(query).filter(([, value]) => isGiven(value))
  const bounds = ['price_min', 'price_max'] as const
  const isTyped = bounds.some((name) => filters[name] !== undefined)
  const { price_currency = 'ETH' } = query
  // Typed prices are in ether. If the filter has bounds in another currency, only those count.
  if (isTyped && price_currency !== 'ETH') {
    if (bounds.some((name) => isGiven(query[name]))) for (const name of bounds) delete filters[name]
    else filters.boundsIn = 'ETH'
  }
  return {
    ...(sort && { sort }),
    ...filters,
    ...Object.fromEntries(given),
    ...(words && { words }),
    ...(not.length > 0 && { not }),
  }
}

/** The query for listings that have all words of a search. What was understood is not corrected: petrol is no Patrol. */
function plainly({ search: _, ...query }: Query, parts: Part[]): Query {
  const words = parts.flatMap(({ kind, typed, words = [] }) =>
    kind === 'word' && words.length === 1
      ? [{ any: words }]
      : wordsOf(typed).map((word) => ({ any: [word], isExact: true })),
  )
  return { ...query, words }
}

/** A word that only resembles those of listings weighs less than a brand and a body: "lexus wey fine" is no wine Mazda. */
const similarWeight = partKinds.indexOf('body') + 0.5

/** The most parts that some listing fits, the weightiest first. */
async function fittingParts(catalogue: Reader, query: Query, parts: Part[]): Promise<Part[]> {
  const { cursor: _, ...first } = query
  const isFound = async (some: Part[]) =>
    (await catalogue.search({ ...narrowed(first, some), limit: 1 })).total > 0
  const weights = await Promise.all(
    parts.map(async (part) => {
      const isSimilar = part.kind === 'word' && !(await isFound([{ ...part, isExact: true }]))
      return { part, weight: isSimilar ? similarWeight : partKinds.indexOf(part.kind) }
    }),
  )
  let kept: Part[] = []
  for (const { part } of weights.sort((a, b) => a.weight - b.weight))
    if (await isFound([...kept, part])) kept = [...kept, part]
  return kept
}

/** The filter of a saved search. It contains everything that was understood. */
export function understood(query: Query, known: Known): { query: Query; parts: Part[] } {
  const { search = '' } = query
  const parts = readSearch(search, known).slice(0, maxParts)
  // Without a letter or digit nothing can match, and without a part every word says nothing about a vehicle.
  return /[\p{L}\p{N}]/u.test(search) ? { query: narrowed(query, parts), parts } : { query, parts: [] }
}

/**
 * The page of a search in a visitor's own words. If nothing fits all of it, then whatever has all of the words, and
 * else whatever fits most of it.
 */
export async function find(catalogue: Reader, query: Query, known: Known): Promise<Found> {
  const { query: executed, parts } = understood(query, known)
  const page = await catalogue.search(executed)
  if (page.total > 0 || parts.length === 0) return { page, reading: { parts, leftOut: [] }, executed }
  const typed = plainly(query, parts)
  const plain = await catalogue.search(typed)
  if (plain.total > 0) return { page: plain, reading: { parts: [], leftOut: [] }, executed: typed }
  const nearby = parts.some(({ kind }) => kind === 'brand')
    ? []
    : parts.flatMap((part) => brandIn(part) ?? [])
  const kept = await fittingParts(catalogue, query, [...parts, ...nearby.slice(0, 1)])
  const leftOut = parts.filter((part) => !kept.includes(part))
  // Nothing is near a word that nobody knows.
  if (kept.every(({ kind }) => kind === 'order') && leftOut.some(({ kind }) => kind === 'word'))
    return { page, reading: { parts, leftOut: [] }, executed }
  // If all vehicles cost too much, the cheapest come nearest.
  const isDear = leftOut.some(({ filters }) => filters?.price_max !== undefined)
  const nearest = { ...(isDear && { sort: 'priceLow' as const }), ...narrowed(query, kept) }
  const reading = { parts: parts.filter((part) => kept.includes(part)), leftOut }
  return { page: await catalogue.search(nearest), reading, executed: nearest }
}

/** The facets of the listings that `find` finds. */
export async function findFacets(catalogue: Reader, query: Query, known: Known): Promise<Facets> {
  if (!query.search) return catalogue.facets(query)
  const { executed } = await find(catalogue, { ...query, limit: 1 }, known)
  const { sort: _, limit: __, cursor: ___, ...narrowing } = executed
  return catalogue.facets(narrowing)
}
