import { currencies } from '@mota/contracts/sdk'
import { rowOf } from '../../../schema/index.ts'
import { orders } from '../../cursor.ts'
import { derived, type Entry, isPrice, listedNames } from '../../entry.ts'
import { keyOf } from '../../words.ts'
import { openBrands, openModels } from './brand.ts'
import { type NumberColumn, numberColumn, type TextColumn, textColumn, withCapacity } from './column.ts'
import { type SortedSlots, sortedSlots } from './order.ts'
import { openVocabulary } from './vocabulary.ts'

/** A product at its slot before and after a write; `before` is missing for a new product, `after` for a removed one. */
export interface Change {
  slot: number
  before?: Entry | undefined
  after?: Entry | undefined
}

/** How good the price of the product at a slot is now. */
export interface Deal {
  slot: number
  deal: number | null
}

export type Index = ReturnType<typeof createIndex>

/**
 * Everything that lists are filtered, counted and sorted by, in memory: a column for each field, a sorted array of
 * slots for each sort, the slots of each word. A slot is the row number of a product. A scan of 100,000 slots takes
 * a millisecond or two, so each query scans them all: exact, and as fast for ten filters as for one.
 */
export function createIndex() {
  const ids: (string | undefined)[] = []
  const free: number[] = []
  let buffers = [new Uint32Array(1_024), new Uint32Array(1_024)]
  const sellers = textColumn((address) => address)
  const texts: Record<string, TextColumn> = {}
  const numbers: Record<string, NumberColumn> = {}
  const vocabulary = openVocabulary()
  const brands = openBrands()
  const models = openModels()
  const sorted: Record<string, SortedSlots> = {}
  /** By asset, because prices of two assets have no order of their own. */
  const priced: Record<string, SortedSlots[]> = {}
  let assets = new Uint32Array(1_024)

  for (const name of listedNames) {
    const row = rowOf(name)
    if (row.kind === 'number' || row.kind === 'money') numbers[name] = numberColumn()
    else texts[name] = textColumn((text) => keyOf(row, text))
  }
  for (const name of derived) numbers[name] = numberColumn()
  const columns = Object.entries<Pick<TextColumn, 'set'>>({ ...texts, ...numbers })
  for (const { field } of Object.values(orders)) {
    const column = numbers[field] as NumberColumn
    if (isPrice(field)) priced[field] ??= currencies.map(() => sortedSlots(column, ids))
    else sorted[field] ??= sortedSlots(column, ids)
  }

  function write(slot: number, { id, seller, asset, values }: Entry) {
    // A row number that is missing in the file is a free slot.
    for (let gap = ids.length; gap < slot; gap++) free.push(ids.push(undefined) - 1)
    ids[slot] = id
    sellers.set(slot, seller)
    assets = withCapacity(assets, slot)
    assets[slot] = asset
    for (const [name, column] of columns) column.set(slot, values[name] ?? null)
  }

  return {
    ids,
    /** The slots without a product. */
    free,
    count: () => ids.length - free.length,
    sellers,
    texts,
    numbers,
    sorted,
    priced,
    get assets() {
      return assets
    },
    vocabulary,
    brands,
    models,
    /**
     * A number for each slot, all zeros, for one query to work with. Two buffers are reused, because new ones would have
     * to be garbage collected. Valid until the next call with the same `which`.
     */
    scratch(which: 0 | 1): Uint32Array {
      buffers = buffers.map((numbers) => withCapacity(numbers, ids.length))
      return (buffers[which] as Uint32Array).subarray(0, ids.length).fill(0)
    },
    /** This many free slots, new ones included. They are not reserved. */
    freeSlots: (count: number): number[] =>
      Array.from({ length: count }, (_, n) => free[free.length - 1 - n] ?? ids.length + n - free.length),
    /** Moves products in the order of deals. Nothing else of them has changed. */
    appraise(deals: Deal[]) {
      const slots = deals.map(({ slot }) => slot)
      sorted.deal?.remove(slots)
      for (const { slot, deal } of deals) numbers.deal?.set(slot, deal)
      sorted.deal?.add(slots)
    },
    /** Updates everything. No slot may be in `changes` twice. */
    apply(changes: Change[]) {
      const slotsOf = (which: 'before' | 'after', among = changes, asset?: number) =>
        among
          .filter((change) => change[which] && (asset === undefined || change[which].asset === asset))
          .map(({ slot }) => slot)
      const movedBy = (field: string) =>
        changes.filter(({ before, after }) => before?.values[field] !== after?.values[field])
      const repriced = (field: string) =>
        changes.filter(
          ({ before, after }) =>
            before?.asset !== after?.asset || before?.values[field] !== after?.values[field],
        )
      const moved: { order: SortedSlots; changes: Change[]; asset?: number }[] = [
        ...Object.entries(sorted).map(([field, order]) => ({ order, changes: movedBy(field) })),
        ...Object.entries(priced).flatMap(([field, orders]) => {
          const changes = repriced(field)
          return orders.map((order, asset) => ({ order, changes, asset }))
        }),
      ]
      for (const { order, changes, asset } of moved) order.remove(slotsOf('before', changes, asset))
      for (const { slot, before, after } of changes) {
        vocabulary.replace(slot, before?.words ?? [], after?.words ?? [])
        for (const counted of [brands, models]) {
          if (before) counted.count(before, -1)
          if (after) counted.count(after, 1)
        }
        if (after) write(slot, after)
        else ids[slot] = undefined
      }
      for (const { order, changes, asset } of moved) order.add(slotsOf('after', changes, asset))
      const used = new Set(slotsOf('after'))
      const stillFree = free.filter((slot) => !used.has(slot))
      free.splice(0, free.length, ...stillFree, ...slotsOf('before').filter((slot) => !used.has(slot)))
    },
  }
}
