import { formatEther } from 'viem'
import { type FacetQuery, type FacetsView, type FieldName, filterName, rowOf } from '../../../schema/index.ts'
import { facetFields, mostCommon, ranges } from '../../facet.ts'
import { exact, type NumberColumn, type TextColumn, whole } from './column.ts'
import { bitOf, failures } from './filter.ts'
import type { Index } from './index.ts'

/** A listing counts for a facet when it fails nothing, or nothing but the facet's own filter, whose bit is then 1. */
interface Failed {
  fails: Uint32Array
  own: number
}

function byValue({ codes, names }: TextColumn, { fails, own }: Failed) {
  const counts = new Uint32Array(names.length)
  for (let slot = 0; slot < fails.length; slot++) {
    if (((fails[slot] ?? 0) & ~own) !== 0) continue
    const code = codes[slot] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return Object.fromEntries(
    mostCommon(
      names
        .map((name, code): [string, number] => [name, counts[code] ?? 0])
        .filter(([name, count]) => name && count > 0),
    ),
  )
}

/** The slots with the least and the most of a number; none where no listing has one. */
function extremes({ nears, at, compare }: NumberColumn, { fails, own }: Failed) {
  let [least, most] = [-1, -1]
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let slot = 0; slot < fails.length; slot++) {
    const near = nears[slot] ?? 0
    if ((near > low && near < high) || near < 0 || ((fails[slot] ?? 0) & ~own) !== 0) continue
    if (near < low || compare(slot, at(least)) < 0) [least, low] = [slot, near]
    if (near > high || compare(slot, at(most)) > 0) [most, high] = [slot, near]
  }
  return least < 0 ? undefined : { min: whole(at(least)), max: whole(at(most)) }
}

function bounds(column: NumberColumn, failed: Failed) {
  const found = extremes(column, failed)
  return found ? { min: Number(found.min), max: Number(found.max) } : { min: null, max: null }
}

/** From the cheapest to the dearest in equal ranges, each with its lower bound, the last one with both. */
function inParts(column: NumberColumn, failed: Failed) {
  const found = extremes(column, failed)
  if (!found) return []
  const { min, max } = found
  const count = min === max ? 1 : ranges
  const edges = Array.from({ length: count }, (_, n) => min + ((max - min) * BigInt(n)) / BigInt(count))
  const bounds = edges.map(exact)
  const counts = new Uint32Array(count)
  const { fails, own } = failed
  const { nears, compare } = column
  const isBelow = (slot: number, part: number) => compare(slot, bounds[part] ?? exact(max)) < 0
  const [from, width] = [Number(min), Number(max - min) / count]
  for (let slot = 0; slot < fails.length; slot++) {
    if (((fails[slot] ?? 0) & ~own) !== 0) continue
    // A nearby number finds the part, or the one beside it.
    let part = Math.min(count - 1, width > 0 ? Math.floor(((nears[slot] ?? 0) - from) / width) : 0)
    while (part > 0 && isBelow(slot, part)) part--
    while (part < count - 1 && !isBelow(slot, part + 1)) part++
    counts[part] = (counts[part] ?? 0) + 1
  }
  return edges.map((wei, n) => ({
    from: formatEther(wei),
    to: formatEther(edges[n + 1] ?? max),
    count: counts[n],
  }))
}

function facetOf({ texts, numbers }: Index, name: FieldName, fails: Uint32Array) {
  const failed = { fails, own: bitOf(name) }
  const text = texts[name]
  if (text) return byValue(text, failed)
  const column = numbers[name] as NumberColumn
  return rowOf(name).facet === 'bounds' ? bounds(column, failed) : inParts(column, failed)
}

/** Counts by each field whatever passes all filters but that field's own. */
export function facetsOf(index: Index, query: Partial<FacetQuery>): FacetsView {
  const fails = failures(index, query)
  return Object.fromEntries(
    facetFields.map((name) => [filterName(rowOf(name)), facetOf(index, name, fails)]),
  ) as unknown as FacetsView
}
