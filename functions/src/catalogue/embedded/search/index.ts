import { currencies } from '@mota/contracts/sdk'
import { rowOf } from '../../../schema/index.ts'
import { orders } from '../../cursor.ts'
import { derived, type Entry, isPrice, listedNames } from '../../entry.ts'
import { keyOf } from '../../words.ts'
import { openBrands, openModels, type SavedBrands, type SavedModels } from './brand.ts'
import {
  type NumberColumn,
  numberColumn,
  type SavedNumbers,
  type SavedTexts,
  type TextColumn,
  textColumn,
  withCapacity,
} from './column.ts'
import { type SortedSlots, sortedSlots } from './order.ts'
import { openVocabulary, type SavedVocabulary } from './vocabulary.ts'

/** A product at its slot before and after a write; `before` is missing for a new product, `after` for a removed one. */
export interface Change {
  slot: number
  before?: Entry | undefined
  after?: Entry | undefined
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

/** How good the price of the product at a slot is now. */
export interface Deal {
  slot: number
  deal: number | null
}

export type Index = ReturnType<typeof createIndex>

/** The content of an index, which `v8.serialize` can write. Increase `form` in `entry.ts` when it changes. */
interface SavedIndex {
  ids: (string | undefined)[]
  free: number[]
  assets: Uint32Array<ArrayBuffer>
  sellers: SavedTexts
  texts: Record<string, SavedTexts>
  numbers: Record<string, SavedNumbers>
  sorted: Record<string, Uint32Array<ArrayBuffer>>
  priced: Record<string, Uint32Array<ArrayBuffer>[]>
  vocabulary: SavedVocabulary
  brands: SavedBrands
  models: SavedModels
}

/**
 * Everything that lists are filtered, counted and sorted by, in memory: a column for each field, a sorted array of
 * slots for each sort, the slots of each word. A slot is the row number of a product. A scan of 100,000 slots takes
 * a millisecond or two, so each query scans them all: exact, and as fast for ten filters as for one.
 */
export function createIndex(saved?: SavedIndex) {
  const ids = saved?.ids ?? []
  const free = saved?.free ?? []
  let buffers = [new Uint32Array(1_024), new Uint32Array(1_024)]
  const sellers = textColumn((address) => address, saved?.sellers)
  const texts: Record<string, TextColumn> = {}
  const numbers: Record<string, NumberColumn> = {}
  const vocabulary = openVocabulary(saved?.vocabulary)
  const brands = openBrands(saved?.brands)
  const models = openModels(saved?.models)
  const sorted: Record<string, SortedSlots> = {}
  /** By asset, because prices of two assets have no order of their own. */
  const priced: Record<string, SortedSlots[]> = {}
  let assets = saved?.assets ?? new Uint32Array(1_024)

  for (const name of listedNames) {
    const row = rowOf(name)
    if (row.kind === 'number' || row.kind === 'money') numbers[name] = numberColumn(saved?.numbers[name])
    else texts[name] = textColumn((text) => keyOf(row, text), saved?.texts[name])
  }
  for (const name of derived) numbers[name] = numberColumn(saved?.numbers[name])
  const columns = Object.entries<Pick<TextColumn, 'set'>>({ ...texts, ...numbers })
  for (const { field } of Object.values(orders)) {
    const column = numbers[field] as NumberColumn
    if (isPrice(field))
      priced[field] ??= currencies.map((_, asset) => sortedSlots(column, ids, saved?.priced[field]?.[asset]))
    else sorted[field] ??= sortedSlots(column, ids, saved?.sorted[field])
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
    /** Shares its arrays with the index, so it is valid until the next change. */
    save: (): SavedIndex => ({
      ids,
      free,
      assets: assets.subarray(0, ids.length),
      sellers: sellers.save(ids.length),
      texts: mapValues(texts, (column) => column.save(ids.length)),
      numbers: mapValues(numbers, (column) => column.save(ids.length)),
      sorted: mapValues(sorted, ({ slots }) => slots),
      priced: mapValues(priced, (orders) => orders.map(({ slots }) => slots)),
      vocabulary: vocabulary.save(),
      brands: brands.save(),
      models: models.save(),
    }),
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
