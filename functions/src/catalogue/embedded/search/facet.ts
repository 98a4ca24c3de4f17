import { assetOf } from '@mota/contracts/sdk'
import { type FacetsView, type FieldName, filterName, rowOf } from '../../../schema/index.ts'
import { criteriaOf } from '../../criterion.ts'
import {
  facetFields,
  isCounted,
  isIgnored,
  leading,
  mostCommon,
  priceEdges,
  priceRanges,
  quartileOf,
} from '../../facet.ts'
import type { Query } from '../../interface.ts'
import { floor, scaleOf, unitsFrom } from '../../price.ts'
import { joinNumber, type NumberColumn, splitNumber, type TextColumn } from './column.ts'
import { bitOf, mismatchesOf } from './filter.ts'
import type { Index } from './index.ts'
import type { SortedSlots } from './order.ts'

/** Which listings one facet counts: those without a bit in `mismatches` other than those of filters that the facet ignores. */
interface Counted {
  /** By slot: one bit for each filter that the listing does not match. */
  mismatches: Uint32Array
  ignored: number
}

const isExcluded = ({ mismatches, ignored }: Counted, slot: number) =>
  ((mismatches[slot] ?? 0) & ~ignored) !== 0

function countByValue({ codes, names, keys }: TextColumn, counted: Counted) {
  const counts = new Uint32Array(names.length)
  for (let slot = 0; slot < counted.mismatches.length; slot++) {
    if (isExcluded(counted, slot)) continue
    const code = codes[slot] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  const common = mostCommon(
    keys
      .map((key, code): [string, number, string] => [key, counts[code] ?? 0, names[code] ?? ''])
      .filter(([key, count]) => key && count > 0),
  )
  return Object.fromEntries(common.map(([, count, name]) => [name, count]))
}

/** The smallest and the largest number; undefined if no listing has one. */
function minMax({ approximates, at, compare }: NumberColumn, counted: Counted) {
  let [minSlot, maxSlot] = [-1, -1]
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let slot = 0; slot < counted.mismatches.length; slot++) {
    const value = approximates[slot] ?? 0
    // A negative value means that the listing has no number.
    if ((value > low && value < high) || value < 0 || isExcluded(counted, slot)) continue
    if (value < low || compare(slot, at(minSlot)) < 0) [minSlot, low] = [slot, value]
    if (value > high || compare(slot, at(maxSlot)) > 0) [maxSlot, high] = [slot, value]
  }
  return minSlot < 0 ? undefined : { min: joinNumber(at(minSlot)), max: joinNumber(at(maxSlot)) }
}

function bounds(column: NumberColumn, counted: Counted) {
  const found = minMax(column, counted)
  return found ? { min: Number(found.min), max: Number(found.max) } : { min: null, max: null }
}

/** The counted slots of one asset in the order of their prices. */
interface Priced {
  slots: Uint32Array
  /** The worth of one unit of the asset. */
  factor: bigint
}

/** Binary search: the first place where `isThere` is true, or `length`. It stays true after that place. */
function firstPlace(length: number, isThere: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isThere(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The worth of the price at position `wanted`, from 0, when the prices of all assets are sorted by worth. Each price is
 * rounded down by `leading` first.
 */
function worthAt(column: NumberColumn, all: Priced[], wanted: number): bigint {
  const at = ({ slots, factor }: Priced, place: number) =>
    leading(joinNumber(column.at(slots[place] ?? 0))) * factor
  const countUpTo = (worth: bigint) =>
    all.reduce((sum, one) => sum + firstPlace(one.slots.length, (place) => at(one, place) > worth), 0)
  const found = all.flatMap((one) => {
    const place = firstPlace(one.slots.length, (place) => countUpTo(at(one, place)) > wanted)
    return place < one.slots.length ? [at(one, place)] : []
  })
  return found.reduce((least, worth) => (worth < least ? worth : least), found[0] ?? 0n)
}

/** Counts the listings in each price range, in the currency of the query. Each range excludes its upper bound, except the last. */
function countByRange(column: NumberColumn, orders: SortedSlots[], counted: Counted, query: Query) {
  const currency = query.price_currency ?? 'ETH'
  const scale = scaleOf(currency, query.rates)
  const currencyWorth = scale[assetOf(currency)] ?? 1n
  const all = orders.flatMap((order, asset): Priced[] => {
    const factor = scale[asset]
    if (!factor) return []
    const slots = order.slots.filter((slot) => !isExcluded(counted, slot))
    return slots.length > 0 ? [{ slots, factor }] : []
  })
  const price = (slots: Uint32Array, place: number) => joinNumber(column.at(slots[place] ?? 0))
  const lowest = all.map(({ slots, factor }) => floor(price(slots, 0) * factor, currencyWorth))
  const highest = all.map(({ slots, factor }) =>
    floor(price(slots, slots.length - 1) * factor, currencyWorth),
  )
  const [first] = lowest
  if (first === undefined) return []
  const min = lowest.reduce((a, b) => (b < a ? b : a), first)
  const max = highest.reduce((a, b) => (b > a ? b : a), 0n)
  const count = all.reduce((sum, { slots }) => sum + slots.length, 0)
  const edges = priceEdges(min, max, floor(worthAt(column, all, quartileOf(count)), currencyWorth))
  const counts = edges.map(() => 0)
  for (const { slots, factor } of all) {
    const starts = edges.map((edge, n) => {
      const least = splitNumber(unitsFrom(edge, currencyWorth, factor))
      return n === 0 ? 0 : firstPlace(slots.length, (place) => column.compare(slots[place] ?? 0, least) >= 0)
    })
    for (const [n, start] of starts.entries())
      counts[n] = (counts[n] ?? 0) + (starts[n + 1] ?? slots.length) - start
  }
  return priceRanges(currency, edges, max, counts)
}

function facetOf({ texts, numbers, priced }: Index, name: FieldName, mismatches: Uint32Array, query: Query) {
  const ignored = facetFields
    .filter((field) => isIgnored(name, field))
    .reduce((bits, field) => bits | bitOf(field), 0)
  const counted = { mismatches, ignored }
  const text = texts[name]
  if (text) return countByValue(text, counted)
  const column = numbers[name] as NumberColumn
  if (rowOf(name).facet === 'bounds') return bounds(column, counted)
  return countByRange(column, priced[name] ?? [], counted, query)
}

/** Counts, for each facet, the listings that match all filters except those that the facet ignores. */
export function facetsOf(index: Index, query: Query): FacetsView {
  const mismatches = mismatchesOf(index, query)
  const filtered = new Set<string | undefined>(
    criteriaOf(query).map((criterion) => ('field' in criterion ? criterion.field : undefined)),
  )
  return Object.fromEntries(
    facetFields.map((name) => [
      filterName(rowOf(name)),
      isCounted(name, (field) => filtered.has(field)) ? facetOf(index, name, mismatches, query) : {},
    ]),
  ) as unknown as FacetsView
}
