import { formatEther } from 'viem'
import {
  type FacetQuery,
  type FacetsView,
  fieldNames,
  filterName,
  limits,
  rowOf,
} from '../../schema/index.ts'
import { bound, type NumberColumn, none, type TextColumn, type WeiColumn } from './column.ts'
import { testsOf } from './filter.ts'
import type { Index } from './index.ts'

/** A range of prices is told in so many equal parts. */
const parts = 20

/** What one field makes of the slots that match all filters but its own. */
interface Counter {
  add(slot: number): void
  told(): unknown
}

function byValue({ at, names }: TextColumn, most: number): Counter {
  const counts = new Uint32Array(names.length)
  return {
    add(slot) {
      const code = at(slot)
      counts[code] = (counts[code] ?? 0) + 1
    },
    told: () =>
      Object.fromEntries(
        names
          .map((name, code): [string, number] => [name, counts[code] ?? 0])
          .filter(([name, count]) => name && count > 0)
          .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
          .slice(0, most),
      ),
  }
}

function bounds({ at }: NumberColumn): Counter {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return {
    add(slot) {
      const number = at(slot)
      if (number === none) return
      if (number < min) min = number
      if (number > max) max = number
    },
    told: () => (min <= max ? { min, max } : { min: null, max: null }),
  }
}

/** From the cheapest to the dearest in equal parts, each with its lower bound, the last one with both. */
function inParts(column: WeiColumn): Counter {
  const slots: number[] = []
  function extremes() {
    let [least, most] = [slots[0] ?? 0, slots[0] ?? 0]
    let [low, high] = [bound(column, column.at(least)), bound(column, column.at(most))]
    for (const slot of slots) {
      if (low.below(slot)) {
        least = slot
        low = bound(column, column.at(least))
      } else if (high.above(slot)) {
        most = slot
        high = bound(column, column.at(most))
      }
    }
    return { min: low.wei, max: high.wei }
  }
  return {
    add: (slot) => void slots.push(slot),
    told() {
      if (slots.length === 0) return []
      const { min, max } = extremes()
      const count = min === max ? 1 : parts
      const edges = Array.from({ length: count }, (_, n) =>
        bound(column, min + ((max - min) * BigInt(n)) / BigInt(count)),
      )
      const counts = new Uint32Array(count)
      const [from, width] = [Number(min), Number(max - min) / count]
      for (const slot of slots) {
        // A nearby number finds the part, or the one beside it.
        let part =
          width > 0 ? Math.min(count - 1, Math.max(0, Math.floor((column.near(slot) - from) / width))) : 0
        while (part > 0 && edges[part]?.below(slot)) part--
        while (part < count - 1 && !edges[part + 1]?.below(slot)) part++
        counts[part] = (counts[part] ?? 0) + 1
      }
      return edges.map(({ wei }, n) => ({
        from: formatEther(wei),
        to: formatEther(edges[n + 1]?.wei ?? max),
        count: counts[n],
      }))
    },
  }
}

const facetFields = fieldNames.filter((name) => rowOf(name).facet)

/** One look at every slot: who passes all counts everywhere, who fails one field's filter alone counts for that field. */
export function facetsOf(index: Index, query: Partial<FacetQuery>): FacetsView {
  const counters = facetFields.map((name) => {
    const [text, number, wei] = [index.texts[name], index.numbers[name], index.wei[name]]
    if (text) return byValue(text, limits.listMax)
    return number ? bounds(number) : inParts(wei as WeiColumn)
  })
  const all = testsOf(index, query)
  const own = all.flatMap(({ field, passes }) => {
    const facet = field ? facetFields.indexOf(field) : -1
    return facet >= 0 ? [{ facet, passes }] : []
  })
  const others = all.filter(({ field }) => !field || !facetFields.includes(field))
  for (let slot = 0; slot < index.ids.length; slot++) {
    if (index.ids[slot] === undefined || !others.every(({ passes }) => passes(slot))) continue
    let failed = -1
    let fails = 0
    for (const { facet, passes } of own)
      if (!passes(slot)) {
        failed = facet
        if (++fails > 1) break
      }
    if (fails === 0) for (const counter of counters) counter.add(slot)
    else if (fails === 1) counters[failed]?.add(slot)
  }
  return Object.fromEntries(
    facetFields.map((name, n) => [filterName(rowOf(name)), counters[n]?.told()]),
  ) as unknown as FacetsView
}
