import type { Part } from '../schema/index.ts'
import type { AnyWord, Narrowing, Query } from './interface.ts'
import { wordsOf } from './words.ts'

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
export function either(name: string, earlier: unknown, value: unknown): unknown {
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

/** What was typed of one of several names: "Golf 5 or Passat". */
const isOwn = ({ of }: Part, parts: Part[]) =>
  of !== undefined &&
  parts.some(({ unwanted, words = [] }) => {
    const isOf = words.some((word) => of.includes(word))
    return !unwanted && isOf && !words.every((word) => of.includes(word))
  })

/** What a listing of one of several names must not match: other years than its own, or the colours of the others. */
function deniedBy(own: Part[], others: Part[]): Narrowing[] {
  const { year_min, year_max } = narrowingOf(own)
  const ofName = { any: own[0]?.of ?? [] }
  const colours = wordsOfKind(own, 'colour')
  const any =
    colours.length > 0 ? wordsOfKind(others, 'colour').filter((word) => !colours.includes(word)) : []
  return [
    ...(year_min === undefined ? [] : [{ words: [ofName], year_max: year_min - 1 }]),
    ...(year_max === undefined ? [] : [{ words: [ofName], year_min: year_max + 1 }]),
    ...(any.length === 0 ? [] : [{ words: [ofName, { any, isExact: true }] }]),
  ]
}

/** The query with the filters and words of some parts of its search. A filter that the visitor chose overrides typed text. */
export function narrowed({ search: _, ...query }: Query, parts: Part[]): Query {
  const typed = parts.filter((part) => !part.unwanted)
  const own = typed.filter((part) => isOwn(part, typed))
  const { words, ...wanted } = narrowingOf(
    typed.filter((part) => part.kind === 'colour' || !own.includes(part)),
  )
  const filters: Query = wanted
  const unwanted = Map.groupBy(
    parts.filter((part) => part.unwanted),
    (part) => part.unwanted,
  )
  const owned = Map.groupBy(own, ({ of }) => String(of))
  const not = [
    ...[...unwanted.values()].map(narrowingOf),
    ...[...owned.values()].flatMap((some) =>
      deniedBy(
        some,
        own.filter((part) => !some.includes(part)),
      ),
    ),
  ]
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
