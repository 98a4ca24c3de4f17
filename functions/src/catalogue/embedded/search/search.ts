import { limits, type ProductSort } from '../../../schema/index.ts'
import { decode, encode, orders } from '../../cursor.ts'
import type { Query } from '../../interface.ts'
import { type Test, testsOf } from './filter.ts'
import type { Index } from './index.ts'
import type { SortedSlots } from './order.ts'

/** The slots of one page, and how many match in all. */
export interface Found {
  slots: number[]
  total: number
  /** Where the page ends that shows so many of the slots; undefined when nothing follows. */
  cursorAfter(shown: number): string | undefined
}

/** 1 for every slot that matches, and how many do. */
function matching({ ids, listed }: Index, tests: Test[]) {
  const matches = listed.slice(0, ids.length)
  const fails = new Uint8Array(ids.length)
  for (const { mark } of tests) {
    mark(fails)
    for (let slot = 0; slot < fails.length; slot++) if (fails[slot]) matches[slot] = 0
  }
  let total = 0
  for (let slot = 0; slot < matches.length; slot++) total += matches[slot] ?? 0
  return { matches, total }
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
  const { matches, total } = matching(index, testsOf(index, query))
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
    if (matches[slot]) found.push(slot)
    // None is left of those that there are: nobody need walk to the end.
    if (found.length === total) break
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
