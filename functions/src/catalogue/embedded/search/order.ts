import type { SortKey } from '../../cursor.ts'
import { type NumberColumn, type SplitNumber, splitNumber, withCapacity } from './column.ts'

/**
 * Slots in the rising order of a number, equal numbers by id. A write shifts slots within the array, because a new array
 * for each write would have to be garbage collected.
 */
export function sortedSlots(
  { at, compare }: NumberColumn,
  ids: (string | undefined)[],
  saved?: Uint32Array<ArrayBuffer>,
) {
  let slots = saved ?? new Uint32Array(1_024)
  let size = saved?.length ?? 0

  /** The first position before `end` that is not before this key and id; `end` if there is none. */
  function find(key: SplitNumber, id: string, end: number): number {
    let [low, high] = [0, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      const slot = slots[middle] ?? 0
      const difference = compare(slot, key)
      if (difference < 0 || (difference === 0 && (ids[slot] ?? '') < id)) low = middle + 1
      else high = middle
    }
    return low
  }
  const sortKeyOf = (slot: number) => ({ key: at(slot), id: ids[slot] ?? '' })

  return {
    position: ({ key, id }: SortKey) => find(splitNumber(key), id, size),
    get slots() {
      return slots.subarray(0, size)
    },
    /** Call it before the numbers of these slots change, because it finds the slots by their numbers. */
    remove(removed: number[]) {
      const positions = removed.map((slot) => {
        const { key, id } = sortKeyOf(slot)
        return find(key, id, size)
      })
      positions.sort((a, b) => a - b)
      for (const [n, from] of positions.entries())
        slots.copyWithin(from - n, from + 1, positions[n + 1] ?? size)
      size -= removed.length
    },
    add(added: number[]) {
      const sorted = added.map((slot) => ({ slot, ...sortKeyOf(slot) }))
      sorted.sort((a, b) => compare(a.slot, b.key) || (a.id < b.id ? -1 : 1))
      slots = withCapacity(slots, size + added.length)
      let end = size
      for (const [n, { slot, key, id }] of [...sorted.entries()].reverse()) {
        const from = find(key, id, end)
        slots.copyWithin(from + n + 1, from, end)
        slots[from + n] = slot
        end = from
      }
      size += added.length
    },
  }
}

export type SortedSlots = ReturnType<typeof sortedSlots>
