import { limits, type ProductSort } from '../../../schema/index.ts'
import { decode, encode, orders } from '../../cursor.ts'
import type { Query } from '../../interface.ts'
import { joinNumber, type NumberColumn } from './column.ts'
import { mismatchesOf } from './filter.ts'
import type { Index } from './index.ts'
import type { SortedSlots } from './order.ts'

/** The slots of one page, and how many match in all. */
export interface Found {
  slots: number[]
  total: number
  /** Where the page ends that shows so many of the slots; undefined when nothing follows. */
  cursorAfter(shown: number): string | undefined
}

/** Where a walk begins: at its end of the order, or beyond the last page. */
function begin(order: SortedSlots, sort: ProductSort, cursor: string | undefined): number {
  const { rising } = orders[sort]
  if (!cursor) return rising ? 0 : order.slots.length - 1
  const { key, id } = decode(sort, cursor)
  // No id is longer than this one and begins with it, so that it is the first place beyond.
  return rising ? order.position({ key, id: `${id}\0` }) : order.position({ key, id }) - 1
}

export function search(index: Index, query: Query): Found {
  const { sort = 'newest', limit = limits.pageSize, cursor } = query
  const { field, rising } = orders[sort]
  const order = index.sorted[field] as SortedSlots
  const mismatches = mismatchesOf(index, query)
  let total = 0
  for (let slot = 0; slot < mismatches.length; slot++) if (mismatches[slot] === 0) total++
  const found: number[] = []
  const step = rising ? 1 : -1
  const { slots } = order
  // One more than the page shows, to know whether another follows.
  for (
    let at = begin(order, sort, cursor);
    found.length <= limit && at >= 0 && at < slots.length;
    at += step
  ) {
    const slot = slots[at] ?? 0
    if (mismatches[slot] === 0) found.push(slot)
    // None is left of those that there are: nobody need walk to the end.
    if (found.length === total) break
  }
  return {
    slots: found.slice(0, limit),
    total,
    cursorAfter(shown) {
      const last = found[shown - 1]
      if (last === undefined || found.length <= shown) return undefined
      const key = joinNumber((index.numbers[field] as NumberColumn).at(last))
      return encode(sort, { key, id: index.ids[last] ?? '' })
    },
  }
}
