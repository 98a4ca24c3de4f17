import { formatEther } from 'viem'
import { type FacetQuery, type FacetsView, type FieldName, filterName, rowOf } from '../../../schema/index.ts'
import { facetFields, mostCommon, ranges } from '../../facet.ts'
import { bound, type NumberColumn, none, type TextColumn, type WeiColumn } from './column.ts'
import { testsOf } from './filter.ts'
import type { Index } from './index.ts'

function byValue({ codes, names }: TextColumn, slots: Uint32Array) {
  const counts = new Uint32Array(names.length)
  for (const slot of slots) {
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

function bounds({ numbers }: NumberColumn, slots: Uint32Array) {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const slot of slots) {
    const number = numbers[slot] ?? none
    if (number === none) continue
    if (number < min) min = number
    if (number > max) max = number
  }
  return min <= max ? { min, max } : { min: null, max: null }
}

/** The least and the most wei: nearby numbers say it, exact ones where they are equal. */
function extremes({ at, near }: WeiColumn, slots: Uint32Array) {
  const first = slots[0] ?? 0
  let [least, most] = [first, first]
  for (const slot of slots) {
    const number = near[slot] ?? 0
    const low = near[least] ?? 0
    const high = near[most] ?? 0
    if (number < low || (number === low && at(slot) < at(least))) least = slot
    if (number > high || (number === high && at(slot) > at(most))) most = slot
  }
  return { min: at(least), max: at(most) }
}

/** From the cheapest to the dearest in equal ranges, each with its lower bound, the last one with both. */
function inParts(column: WeiColumn, slots: Uint32Array) {
  if (slots.length === 0) return []
  const { min, max } = extremes(column, slots)
  const count = min === max ? 1 : ranges
  const edges = Array.from({ length: count }, (_, n) =>
    bound(column, min + ((max - min) * BigInt(n)) / BigInt(count)),
  )
  const counts = new Uint32Array(count)
  const [from, width, { near }] = [Number(min), Number(max - min) / count, column]
  for (const slot of slots) {
    // A nearby number finds the part, or the one beside it.
    let part =
      width > 0 ? Math.min(count - 1, Math.max(0, Math.floor(((near[slot] ?? 0) - from) / width))) : 0
    while (part > 0 && edges[part]?.below(slot)) part--
    while (part < count - 1 && !edges[part + 1]?.below(slot)) part++
    counts[part] = (counts[part] ?? 0) + 1
  }
  return edges.map(({ wei }, n) => ({
    from: formatEther(wei),
    to: formatEther(edges[n + 1]?.wei ?? max),
    count: counts[n],
  }))
}

function facetOf(index: Index, name: FieldName, slots: Uint32Array) {
  const [text, number, wei] = [index.texts[name], index.numbers[name], index.wei[name]]
  if (text) return byValue(text, slots)
  return number ? bounds(number, slots) : inParts(wei as WeiColumn, slots)
}

/** By how many filters a slot fails, and by which one when it is a single one: 1 is the first facet's, 0 is none. */
function failures(index: Index, query: Partial<FacetQuery>) {
  const slots = index.ids.length
  const [count, which, fails] = [new Uint8Array(slots), new Uint8Array(slots), new Uint8Array(slots)]
  for (let slot = 0; slot < slots; slot++) count[slot] = index.listed[slot] ? 0 : 2
  const tests = testsOf(index, query)
  for (const { field, mark } of tests) {
    const facet = field ? facetFields.indexOf(field) + 1 : 0
    // No facet is without a filter that is not a facet's.
    const weight = facet ? 1 : 2
    mark(fails)
    for (let slot = 0; slot < slots; slot++)
      if (fails[slot]) {
        count[slot] = (count[slot] ?? 0) + weight
        which[slot] = facet
      }
  }
  const own = new Set(tests.flatMap(({ field }) => field ?? []))
  return { count, which, own }
}

/** Counts by each field whatever passes all filters but that field's own. */
export function facetsOf(index: Index, query: Partial<FacetQuery>): FacetsView {
  const { count, which, own } = failures(index, query)
  const room = new Uint32Array(count.length)
  function passing(facet: number): Uint32Array {
    let size = 0
    for (let slot = 0; slot < count.length; slot++)
      if (count[slot] === 0 || (count[slot] === 1 && which[slot] === facet)) room[size++] = slot
    return room.slice(0, size)
  }
  const all = passing(-1)
  return Object.fromEntries(
    facetFields.map((name, n) => [
      filterName(rowOf(name)),
      facetOf(index, name, own.has(name) ? passing(n + 1) : all),
    ]),
  ) as unknown as FacetsView
}
