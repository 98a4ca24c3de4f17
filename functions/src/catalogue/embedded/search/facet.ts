import { formatEther } from 'viem'
import { type FacetsView, type FieldName, filterName, rowOf } from '../../../schema/index.ts'
import { criteriaOf } from '../../criterion.ts'
import { facetFields, isCounted, leading, mostCommon, priceEdges, quartileOf } from '../../facet.ts'
import type { Query } from '../../interface.ts'
import { joinNumber, type NumberColumn, splitNumber, type TextColumn } from './column.ts'
import { bitOf, mismatchesOf } from './filter.ts'
import type { Index } from './index.ts'
import type { SortedSlots } from './order.ts'

/** Which listings one facet counts: those without a bit in `mismatches` other than the bit of the facet's own filter. */
interface Counted {
  /** By slot: one bit for each filter that the listing does not match. */
  mismatches: Uint32Array
  ownBit: number
}

const isExcluded = ({ mismatches, ownBit }: Counted, slot: number) =>
  ((mismatches[slot] ?? 0) & ~ownBit) !== 0

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

/** The third quartile of the counted numbers. */
function quartile(column: NumberColumn, order: SortedSlots, counted: Counted): bigint {
  const { slots } = order
  let count = 0
  for (let slot = 0; slot < counted.mismatches.length; slot++) if (!isExcluded(counted, slot)) count++
  let left = quartileOf(count)
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] ?? 0
    if (!isExcluded(counted, slot) && left-- === 0) return joinNumber(column.at(slot))
  }
  return 0n
}

/** Counts price ranges. Each excludes its upper bound, except the last. */
function countByRange(column: NumberColumn, order: SortedSlots, counted: Counted) {
  const found = minMax(column, counted)
  if (!found) return []
  const { min, max } = found
  const edges = priceEdges(min, max, leading(quartile(column, order, counted)))
  const count = edges.length
  const lowerBounds = edges.map(splitNumber)
  const counts = new Uint32Array(count)
  const { approximates, compare } = column
  const isBelow = (slot: number, range: number) => compare(slot, lowerBounds[range] ?? splitNumber(max)) < 0
  const [from, width] = [Number(min), Number((edges[1] ?? max) - min)]
  for (let slot = 0; slot < counted.mismatches.length; slot++) {
    if (isExcluded(counted, slot)) continue
    // The approximate number may point to the range beside the right one.
    let range = Math.min(count - 1, width > 0 ? Math.floor(((approximates[slot] ?? 0) - from) / width) : 0)
    while (range > 0 && isBelow(slot, range)) range--
    while (range < count - 1 && !isBelow(slot, range + 1)) range++
    counts[range] = (counts[range] ?? 0) + 1
  }
  return edges.map((wei, n) => ({
    from: formatEther(wei),
    to: formatEther(edges[n + 1] ?? max),
    count: counts[n],
  }))
}

function facetOf({ texts, numbers, sorted }: Index, name: FieldName, mismatches: Uint32Array) {
  const counted = { mismatches, ownBit: bitOf(name) }
  const text = texts[name]
  if (text) return countByValue(text, counted)
  const column = numbers[name] as NumberColumn
  if (rowOf(name).facet === 'bounds') return bounds(column, counted)
  return countByRange(column, sorted[name] as SortedSlots, counted)
}

/** Counts, for each facet, the listings that match all filters except the facet's own. */
export function facetsOf(index: Index, query: Query): FacetsView {
  const mismatches = mismatchesOf(index, query)
  const filtered = new Set<string | undefined>(
    criteriaOf(query).map((criterion) => ('field' in criterion ? criterion.field : undefined)),
  )
  return Object.fromEntries(
    facetFields.map((name) => [
      filterName(rowOf(name)),
      isCounted(name, (field) => filtered.has(field)) ? facetOf(index, name, mismatches) : {},
    ]),
  ) as unknown as FacetsView
}
