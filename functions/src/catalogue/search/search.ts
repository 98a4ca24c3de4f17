import { limits, type ProductSort } from '../../schema/index.ts'
import type { Query } from '../interface.ts'
import { decode, encode } from './cursor.ts'
import { type Test, testsOf } from './filter.ts'
import type { Index } from './index.ts'
import { orders, type SortedSlots } from './order.ts'

/** The slots of one page, and how many match in all. */
export interface Found {
  slots: number[]
  total: number
  /** Where the page ends that shows so many of the slots; undefined when nothing follows. */
  cursorAfter(shown: number): string | undefined
}

const passesAll = (tests: Test[]) => {
  const [first, second, ...others] = tests.map(({ passes }) => passes)
  if (!first) return () => true
  if (!second) return first
  return (slot: number) => first(slot) && second(slot) && others.every((passes) => passes(slot))
}

function count(order: SortedSlots, tests: Test[], passes: (slot: number) => boolean): number {
  if (tests.length === 0) return order.length
  let total = 0
  for (let at = 0; at < order.length; at++) if (passes(order.at(at) ?? 0)) total++
  return total
}

/** Where a walk begins: at its end of the order, or beyond the last page. */
function begin(order: SortedSlots, sort: ProductSort, cursor: string | undefined): number {
  const { rising } = orders[sort]
  if (!cursor) return rising ? 0 : order.length - 1
  const { key, id } = decode(sort, cursor)
  // No id is longer than this one and begins with it, so that it is the first place beyond.
  return rising ? order.position({ key, id: `${id}\0` }) : order.position({ key, id }) - 1
}

export function search(index: Index, query: Query): Found {
  const { sort = 'newest', limit = limits.pageSize, cursor } = query
  const { field, rising } = orders[sort]
  const order = index.sorted[field] as SortedSlots
  const tests = testsOf(index, query)
  const passes = passesAll(tests)
  const total = count(order, tests, passes)
  const found: number[] = []
  const step = rising ? 1 : -1
  // One more than the page shows, to know whether another follows.
  for (
    let at = begin(order, sort, cursor);
    at >= 0 && at < order.length && found.length <= limit;
    at += step
  ) {
    const slot = order.at(at) ?? 0
    if (total > 0 && passes(slot)) found.push(slot)
  }
  return {
    slots: found.slice(0, limit),
    total,
    cursorAfter(shown) {
      const last = found[shown - 1]
      if (last === undefined || found.length <= shown) return undefined
      return encode(sort, { key: index.keyAt(field)(last), id: index.ids[last] ?? '' })
    },
  }
}
