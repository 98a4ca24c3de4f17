import { rowOf } from '../../../schema/index.ts'
import { orders } from '../../cursor.ts'
import { type Entry, listedNames } from '../../entry.ts'
import { brandKey } from '../../words.ts'
import { openBrands } from './brand.ts'
import {
  type NumberColumn,
  numberColumn,
  roomy,
  type TextColumn,
  textColumn,
  type WeiColumn,
  weiColumn,
} from './column.ts'
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
  let listed = new Uint8Array(1_024)
  const sellers = textColumn()
  const texts: Record<string, TextColumn> = {}
  const numbers: Record<string, NumberColumn> = {}
  const wei: Record<string, WeiColumn> = {}
  const vocabulary = openVocabulary()
  const brands = openBrands()
  const sorted: Record<string, SortedSlots> = {}

  for (const name of listedNames) {
    const { kind } = rowOf(name)
    if (kind === 'number') numbers[name] = numberColumn()
    else if (kind === 'ether') wei[name] = weiColumn()
    else texts[name] = textColumn(kind === 'brand' ? brandKey : undefined)
  }
  const columns = Object.entries<Pick<TextColumn, 'set'>>({ ...texts, ...numbers, ...wei })
  const keyAt = (field: string) => (numbers[field] ?? wei[field])?.at ?? (() => 0)
  for (const { field } of Object.values(orders)) {
    const key = keyAt(field)
    sorted[field] ??= sortedSlots((slot) => ({ key: key(slot), id: ids[slot] ?? '' }))
  }

  function set(slot: number, { id, seller, values }: Entry) {
    // What a file leaves out was taken off the lists.
    for (let gap = ids.length; gap < slot; gap++) free.push(ids.push(undefined) - 1)
    ids[slot] = id
    listed = roomy(listed, slot)
    listed[slot] = 1
    sellers.set(slot, seller)
    for (const [name, column] of columns) column.set(slot, values[name] ?? null)
  }

  return {
    ids,
    count: () => ids.length - free.length,
    /** 1 where a slot has a product. */
    get listed() {
      return listed
    },
    sellers,
    texts,
    numbers,
    wei,
    sorted,
    vocabulary,
    brands,
    keyAt,
    /** This many free slots. They stay free until they are used. */
    slots: (count: number): number[] =>
      Array.from({ length: count }, (_, n) => free[free.length - 1 - n] ?? ids.length + n - free.length),
    /** Each slot once. */
    apply(changes: Change[]) {
      const slotsOf = (which: 'before' | 'after') =>
        changes.filter((change) => change[which]).map(({ slot }) => slot)
      for (const order of Object.values(sorted)) order.remove(slotsOf('before'))
      for (const { slot, before, after } of changes) {
        for (const word of before?.words ?? []) vocabulary.remove(word, slot)
        if (before) brands.count(before, -1)
        if (after) brands.count(after, 1)
        if (after) set(slot, after)
        else {
          ids[slot] = undefined
          listed[slot] = 0
        }
        for (const word of after?.words ?? []) vocabulary.add(word, slot)
      }
      for (const order of Object.values(sorted)) order.add(slotsOf('after'))
      const taken = new Set(slotsOf('after'))
      const left = free.filter((slot) => !taken.has(slot))
      free.splice(0, free.length, ...left, ...slotsOf('before').filter((slot) => !taken.has(slot)))
    },
  }
}
