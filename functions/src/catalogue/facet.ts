import { type Currency, format, moneyOf } from '@mota/contracts/sdk'
import { type FieldName, fieldNames, limits, rowOf } from '../schema/index.ts'
import { compareKeys } from './words.ts'

/** The number of price ranges. */
const ranges = 20

/** Prices are compared by this many digits to find their quartile, because PostgreSQL counts them so. */
export const digits = 3

/** A price with zeros after its first digits. */
export const leading = (units: bigint): bigint => {
  const step = 10n ** BigInt(Math.max(0, String(units).length - digits))
  return (units / step) * step
}

/** Which of so many prices, in rising order, is the third quartile. */
export const quartileOf = (count: number) => Math.floor((count - 1) * 0.75)

/**
 * The lower bounds of the price ranges. Each range is wider than the one before it by the same factor, because most vehicles
 * cost little: in equal ranges, a few would have nearly all of them. The ranges begin at a thirtieth of the third quartile and
 * end at three times it, except that the first one begins at the lowest price and the last one goes on to the highest.
 * Otherwise a single absurd price would put all vehicles into one range.
 */
export function priceEdges(min: bigint, max: bigint, quartile: bigint): bigint[] {
  if (min === max) return [min]
  const [least, most] = [quartile / 30n, 3n * quartile]
  const start = least > min ? least : min || 1n
  const end = most > start && most < max ? most : max
  const factor = (Number(end) / Number(start)) ** (1 / ranges)
  // As people choose bounds. Narrow ranges need all digits.
  const rounded = factor > 1.03 ? leading : (units: bigint) => units
  return Array.from({ length: ranges }, (_, n) =>
    n === 0 ? min : rounded(BigInt(Math.round(Number(start) * factor ** n))),
  )
}

/** The ranges with their counts, in a currency. The last one goes on to the highest price. */
export const priceRanges = (currency: Currency, edges: bigint[], max: bigint, counts: number[]) =>
  edges.map((edge, n) => ({
    from: format(moneyOf(currency, edge)),
    to: format(moneyOf(currency, edges[n + 1] ?? max)),
    count: counts[n] ?? 0,
  }))

export const facetFields = fieldNames.filter((name) => rowOf(name).facet)

/** Models are counted only within brands: of all brands together they are too many, and nobody can choose among them. */
export const isCounted = (name: FieldName, isFilteredBy: (field: string) => boolean) => {
  const { within } = rowOf(name)
  return !within || isFilteredBy(within)
}

/** A facet ignores its own filter, and those within it: among Corollas one can choose another brand. */
export const isIgnored = (facet: FieldName, field: FieldName) =>
  field === facet || rowOf(field).within === facet

/** The keys with the most vehicles first, equal ones by key, as many as a response may have. */
export const mostCommon = <T extends [key: string, count: number, ...unknown[]]>(counts: T[]) =>
  counts.sort(([a, many], [b, few]) => few - many || compareKeys(a, b)).slice(0, limits.listMax)
