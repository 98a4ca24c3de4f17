import { limits, type ProductSort } from '../../../schema/index.ts'
import { decode, encode, orders } from '../../cursor.ts'
import type { Query } from '../../interface.ts'
import { joinNumber, type NumberColumn } from './column.ts'
import { mismatchesOf } from './filter.ts'
import type { Index } from './index.ts'
import type { SortedSlots } from './order.ts'

/** The slots of one page, and how many listings match in all. */
export interface Found {
  slots: number[]
  total: number
  /** The cursor of the next page if this one shows only the first `shown` slots; undefined if nothing follows. */
  cursorAfter(shown: number): string | undefined
}

/** The position in the order of the first listing to check: the first of all, or the one after the cursor. */
function firstPosition(order: SortedSlots, sort: ProductSort, cursor: string | undefined): number {
  const { rising } = orders[sort]
  if (!cursor) return rising ? 0 : order.slots.length - 1
  const { key, id } = decode(sort, cursor)
  // No id contains `\0`, so the first position from here on is that of the next listing.
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
  // Find one more than the page shows, to know whether another page follows.
  for (
    let position = firstPosition(order, sort, cursor);
    found.length <= limit && position >= 0 && position < slots.length;
    position += step
  ) {
    const slot = slots[position] ?? 0
    if (mismatches[slot] === 0) found.push(slot)
    // All matches are found, so the rest of the order need not be read.
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
