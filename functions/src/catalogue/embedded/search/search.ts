import { limits, type Rank, ranksOf } from '../../../schema/index.ts'
import { continued, encode, isTurned, missing, orders, type SortKey, stated } from '../../cursor.ts'
import type { Query } from '../../interface.ts'
import { unitsAt } from '../../price.ts'
import { joinNumber, type NumberColumn } from './column.ts'
import { mismatchesOf } from './filter.ts'
import type { Index } from './index.ts'
import type { SortedSlots } from './order.ts'

/** The slots of one page, and how many listings match in all. */
interface Found {
  slots: number[]
  total: number
  /** The cursor of the next page if this one shows only the first `shown` slots; undefined if nothing follows. */
  cursorAfter(shown: number): string | undefined
}

/** The slots of one asset, or of all where no price orders them. */
interface Walk {
  order: SortedSlots
  rank: Rank
  /** The place in the order of the next slot to check. */
  at: number
  /** The place in the order where it ends. */
  end: number
}

/** The position in an order of the first listing to check: the first of all, or the one after a key. */
function firstPosition(order: SortedSlots, rank: Rank, rising: boolean, after: SortKey | undefined): number {
  if (!after) return rising ? 0 : order.slots.length - 1
  const { units, isExact } = unitsAt(after.key, rank)
  // No id contains `\0`, so the first position from here on is that of the next listing.
  const next = rising
    ? order.position({ key: units, id: `${after.id}\0` })
    : order.position({ key: units, id: after.id })
  const beyond = isExact ? next : order.position({ key: units + 1n, id: '' })
  return rising ? beyond : beyond - 1
}

export function search(index: Index, request: Query): Found {
  const { query, sort, after } = continued(request)
  const { limit = limits.pageSize } = query
  const { field, rising } = orders[sort]
  const column = index.numbers[field] as NumberColumn
  const ranks = ranksOf(query.rates)
  const step = rising ? 1 : -1
  const ordered = index.priced[field]?.map((order, asset) => ({ order, rank: ranks[asset] ?? stated }))
  const walkOf = ({ order, rank }: Pick<Walk, 'order' | 'rank'>): Walk => {
    const at = firstPosition(order, rank, rising, after)
    return { order, rank, at, end: order.slots.length }
  }
  /** First what is stated, then the missing numbers. */
  function turned(order: SortedSlots): Walk[] {
    const least = order.position({ key: 0n, id: '' })
    const [first, last] = [walkOf({ order, rank: stated }), walkOf({ order, rank: missing })]
    return [
      { ...first, at: Math.max(first.at, least) },
      { ...last, end: least },
    ]
  }
  const whole = index.sorted[field] as SortedSlots
  const walks =
    ordered?.map(walkOf) ??
    (isTurned(orders[sort]) ? turned(whole) : [walkOf({ order: whole, rank: stated })])
  const mismatches = mismatchesOf(index, query)
  let total = 0
  for (let slot = 0; slot < mismatches.length; slot++) if (mismatches[slot] === 0) total++

  /** Moves on to the next match, if this is none. */
  function toMatch(walk: Walk): number | undefined {
    const { slots } = walk.order
    while (walk.at >= 0 && walk.at < walk.end) {
      const slot = slots[walk.at] ?? 0
      if (mismatches[slot] === 0) return slot
      walk.at += step
    }
    return undefined
  }
  const keyOf = (slot: number, { factor, offset }: Rank): SortKey => ({
    key: joinNumber(column.at(slot)) * factor + offset,
    id: index.ids[slot] ?? '',
  })
  const isBefore = (a: SortKey, b: SortKey) => (a.key === b.key ? a.id < b.id : a.key < b.key) === rising

  const heads = walks.map((walk) => ({ walk, slot: toMatch(walk) }))
  const found: { slot: number; rank: Rank }[] = []
  // Find one more than the page shows, to know whether another page follows. When all matches are found, the rest of the
  // order need not be read.
  while (found.length <= limit && found.length < total) {
    let first: { head: (typeof heads)[number]; key: SortKey } | undefined
    for (const head of heads) {
      if (head.slot === undefined) continue
      const key = keyOf(head.slot, head.walk.rank)
      if (!first || isBefore(key, first.key)) first = { head, key }
    }
    if (first?.head.slot === undefined) break
    const { head } = first
    found.push({ slot: first.head.slot, rank: head.walk.rank })
    if (found.length === total) break
    head.walk.at += step
    head.slot = toMatch(head.walk)
  }
  return {
    slots: found.slice(0, limit).map(({ slot }) => slot),
    total,
    cursorAfter(shown) {
      const last = found[shown - 1]
      if (last === undefined || found.length <= shown) return undefined
      return encode(sort, { ...keyOf(last.slot, last.rank), rates: query.rates })
    },
  }
}
