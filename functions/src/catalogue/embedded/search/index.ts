import { rowOf } from '../../../schema/index.ts'
import { orders } from '../../cursor.ts'
import { type Entry, listedNames } from '../../entry.ts'
import { brandKey } from '../../words.ts'
import { openBrands } from './brand.ts'
import { type NumberColumn, numberColumn, roomy, type TextColumn, textColumn } from './column.ts'
import { type SortedSlots, sortedSlots } from './order.ts'
import { openVocabulary } from './vocabulary.ts'

/** A product at its slot before and after a write; one of the two alone when it came or went. */
export interface Change {
  slot: number
  before?: Entry | undefined
  after?: Entry | undefined
}

export type Index = ReturnType<typeof openIndex>

/**
 * Everything that lists are filtered, counted and sorted by, in memory: a column for each field, a sorted array of
 * slots for each sort, the slots of each word. Reading all of a hundred thousand takes a millisecond or two, so a
 * question is answered by looking at every slot: exact, and as quick for one filter as for ten.
 */
export function openIndex() {
  const ids: (string | undefined)[] = []
  const free: number[] = []
  let room = [new Uint32Array(1_024), new Uint32Array(1_024)]
  const sellers = textColumn()
  const texts: Record<string, TextColumn> = {}
  const numbers: Record<string, NumberColumn> = {}
  const vocabulary = openVocabulary()
  const brands = openBrands()
  const sorted: Record<string, SortedSlots> = {}

  for (const name of listedNames) {
    const { kind } = rowOf(name)
    if (kind === 'number' || kind === 'ether') numbers[name] = numberColumn()
    else texts[name] = textColumn(kind === 'brand' ? brandKey : undefined)
  }
  const columns = Object.entries<Pick<TextColumn, 'set'>>({ ...texts, ...numbers })
  for (const { field } of Object.values(orders))
    sorted[field] ??= sortedSlots(numbers[field] as NumberColumn, ids)

  function set(slot: number, { id, seller, values }: Entry) {
    // What a file leaves out was taken off the lists.
    for (let gap = ids.length; gap < slot; gap++) free.push(ids.push(undefined) - 1)
    ids[slot] = id
    sellers.set(slot, seller)
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
    vocabulary,
    brands,
    /**
     * A number for each slot, all zeros, to work out one answer in. It is one of two that are used again and again:
     * what a question would leave behind, the garbage collection of some later one would have to clear up.
     */
    scratch(which: 0 | 1): Uint32Array {
      room = room.map((numbers) => roomy(numbers, ids.length))
      return (room[which] as Uint32Array).subarray(0, ids.length).fill(0)
    },
    /** This many free slots. They stay free until they are used. */
    slots: (count: number): number[] =>
      Array.from({ length: count }, (_, n) => free[free.length - 1 - n] ?? ids.length + n - free.length),
    /** Each slot once. */
    apply(changes: Change[]) {
      const slotsOf = (which: 'before' | 'after', some = changes) =>
        some.filter((change) => change[which]).map(({ slot }) => slot)
      const moved = Object.entries(sorted).map(([field, order]) => ({
        order,
        changes: changes.filter(({ before, after }) => before?.values[field] !== after?.values[field]),
      }))
      for (const { order, changes } of moved) order.remove(slotsOf('before', changes))
      for (const { slot, before, after } of changes) {
        vocabulary.replace(slot, before?.words ?? [], after?.words ?? [])
        if (before) brands.count(before, -1)
        if (after) brands.count(after, 1)
        if (after) set(slot, after)
        else ids[slot] = undefined
      }
      for (const { order, changes } of moved) order.add(slotsOf('after', changes))
      const taken = new Set(slotsOf('after'))
      const left = free.filter((slot) => !taken.has(slot))
      free.splice(0, free.length, ...left, ...slotsOf('before').filter((slot) => !taken.has(slot)))
    },
  }
}
