import { bodyIn, brandIn, isSaidSold, type Known, type Part, partKinds, readSearch } from '../schema/index.ts'
import type { Facets, Page, Query, Reader } from './interface.ts'
import { narrowed } from './narrowed.ts'
import { correctedIn, vendorsIn } from './unknown.ts'
import { wordsOf } from './words.ts'

/** How a search was understood. */
export interface Reading {
  parts: Part[]
  /** The filters that were dropped because no vehicle matches all of them. */
  leftOut: Part[]
  /** What was searched instead of a model that nobody sells: its brand and its kind. */
  near?: Part[]
}

interface Found {
  page: Page
  reading: Reading
  /** The query that found it. */
  executed: Query
}

/** Further parts of a search are ignored: each may need a query. */
const maxParts = 12

/** The query for listings that have all words of a search. What was understood is not corrected: petrol is no Patrol. */
function plainly({ search: _, ...query }: Query, parts: Part[]): Query {
  const words = parts.flatMap(({ kind, typed, words = [] }) =>
    kind === 'word' && words.length === 1
      ? [{ any: words }]
      : wordsOf(typed).map((word) => ({ any: [word], isExact: true })),
  )
  return { ...query, words }
}

/**
 * A number, or a word that only resembles those of listings, weighs less than a brand and a body: near an E 350 of Benz
 * is no RX 350, and "lexus wey fine" is no wine Mazda.
 */
const weakWeight = partKinds.indexOf('body') + 0.5

/** A vehicle has one of these, so two are alternatives. */
const either: Part['kind'][] = ['place', 'condition', 'fuel', 'gear', 'body', 'colour']
const isEither = ({ kind, unwanted }: Part) => either.includes(kind) && !unwanted

/** The most parts that some listing fits, the weightiest first. */
async function fittingParts(catalogue: Reader, query: Query, parts: Part[]): Promise<Part[]> {
  const isFound = async (some: Part[]) =>
    (await catalogue.search({ ...narrowed(query, some), limit: 1 })).total > 0
  const weights = await Promise.all(
    parts.map(async (part) => {
      const isNumber = /^\d+$/.test(String(part.words))
      const isWeak = part.kind === 'word' && (isNumber || !(await isFound([{ ...part, isExact: true }])))
      return { part, weight: isWeak ? weakWeight : partKinds.indexOf(part.kind) }
    }),
  )
  let kept: Part[] = []
  for (const { part } of weights.sort((a, b) => a.weight - b.weight))
    if (await isFound([...kept, part])) kept = [...kept, part]
  // "Abuja or Kaduna": where something in Kaduna fits, Abuja is another choice and nothing that was left out.
  for (const { part } of weights) {
    const isChoice = !kept.includes(part) && kept.some(({ kind }) => kind === part.kind && isEither(part))
    if (isChoice && (await isFound([...kept, part]))) kept = [...kept, part]
  }
  return kept
}

/** The filter of a saved search. It contains everything that was understood. */
export function understood(query: Query, known: Known): { query: Query; parts: Part[] } {
  const { search = '' } = query
  const parts = readSearch(search, known).slice(0, maxParts)
  // Without a letter or digit nothing can match, and without a part every word says nothing about a vehicle.
  return /[\p{L}\p{N}]/u.test(search) ? { query: narrowed(query, parts), parts } : { query, parts: [] }
}

/** If all vehicles are beyond a bound, the nearest are the first in this order. Of several bounds the first counts. */
const nearestSorts = [
  ['price_min', 'priceHigh'],
  ['price_max', 'priceLow'],
  ['mileage', 'mileageLow'],
  ['year_max', 'oldest'],
] as const

/** The order that begins with the nearest of those that were found without some parts: the cheapest if all cost too much. */
async function nearestFirst(catalogue: Reader, query: Query, kept: Part[], leftOut: Part[]) {
  for (const [bound, sort] of nearestSorts)
    for (const part of leftOut.filter(({ unwanted }) => !unwanted)) {
      const value = part.filters?.[bound]
      if (value === undefined) continue
      const limited = narrowed(query, [...kept, { ...part, filters: { [bound]: value } }])
      // Where some cost more than a range of prices and the others less, the cheapest come first.
      if (bound === 'price_max' || (await catalogue.search({ ...limited, limit: 1 })).total === 0) return sort
    }
  return undefined
}

const isUnknown = ({ kind }: Part) => kind === 'trim' || kind === 'word'

/** What is near a model that nobody sells, also one that is typed in two words: others of its brand and its kind, "XC 60". */
async function nearModel(catalogue: Reader, query: Query, parts: Part[]): Promise<Part[]> {
  const named = parts.flatMap((part, at) => {
    const whole = [part, parts[at + 1]].flatMap((half) => half?.words ?? []).join('')
    return [part, { ...part, words: [whole] }]
  })
  const model = named.find((part) => brandIn(part).length + bodyIn(part).length > 0)
  if (!model || (await catalogue.search({ ...narrowed(query, [model]), limit: 1 })).total > 0) return []
  const isTyped = (wanted: Part['kind']) => parts.some(({ kind }) => kind === wanted)
  return [...(isTyped('brand') ? [] : brandIn(model)), ...(isTyped('body') ? [] : bodyIn(model))]
}

/** "Not from Danladi". */
const isDeniedWord = ({ kind, unwanted, isExact }: Part) => kind === 'word' && unwanted && !isExact

/** If nothing fits all of a search, then whatever has all of the words, and else whatever fits most of it. */
async function findFirst(catalogue: Reader, query: Query, known: Known): Promise<Found> {
  const { query: executed, parts } = understood(query, known)
  const { search = '' } = query
  const withVendors = async () => {
    const vendors = known.vendors ? [] : await vendorsIn(catalogue, search)
    return vendors.length > 0 ? findFirst(catalogue, query, { ...known, vendors }) : undefined
  }
  const said = (isSaidSold(search) || parts.some(isDeniedWord)) && (await withVendors())
  if (said) return said
  const page = await catalogue.search(executed)
  if (page.total > 0 || parts.length === 0) return { page, reading: { parts, leftOut: [] }, executed }
  const typed = plainly(query, parts)
  const plain = await catalogue.search(typed)
  if (plain.total > 0) return { page: plain, reading: { parts: [], leftOut: [] }, executed: typed }
  const named = await withVendors()
  if (named) return named
  const corrected = await correctedIn(catalogue, search)
  if (corrected) return findFirst(catalogue, { ...query, search: corrected }, known)
  const near = await nearModel(catalogue, query, parts)
  const kept = await fittingParts(catalogue, query, [...parts, ...near])
  const leftOut = parts.filter((part) => !kept.includes(part))
  // Nothing is near words that nobody knows.
  if (parts.every(isUnknown) && near.length === 0 && kept.length === 0)
    return { page, reading: { parts, leftOut: [] }, executed }
  const sort = await nearestFirst(catalogue, query, kept, leftOut)
  const nearest = { ...(sort && { sort }), ...narrowed(query, kept) }
  const found = await catalogue.search(nearest)
  // The chosen filters find nothing, whatever the search says.
  if (found.total === 0) return { page, reading: { parts, leftOut: [] }, executed }
  const isKept = (part: Part) => kept.includes(part)
  const reading = { parts: parts.filter(isKept), leftOut, near: near.filter(isKept) }
  return { page: found, reading, executed: nearest }
}

/**
 * The page of a search in a visitor's own words. A later page continues the query that found the first one: the others that
 * are tried can be in another order, in which its cursor means nothing.
 */
export async function find(catalogue: Reader, query: Query, known: Known): Promise<Found> {
  const { cursor, limit, ...first } = query
  if (!cursor || !query.search) return findFirst(catalogue, query, known)
  const found = await findFirst(catalogue, { ...first, limit: 1 }, known)
  const executed = { ...found.executed, limit, cursor }
  return { ...found, executed, page: await catalogue.search(executed) }
}

/** The facets of the listings that `find` finds. */
export async function findFacets(catalogue: Reader, query: Query, known: Known): Promise<Facets> {
  if (!query.search) return catalogue.facets(query)
  const { executed } = await find(catalogue, { ...query, limit: 1 }, known)
  const { sort: _, limit: __, cursor: ___, ...narrowing } = executed
  return catalogue.facets(narrowing)
}
