import type { Place } from '../../cursor.ts'
import { type NumberColumn, type SplitNumber, splitNumber, withCapacity } from './column.ts'

/** Slots kept in the rising order of a number, equal ones by id. A write moves them in their place, so that it leaves no garbage. */
export function sortedSlots({ at, compare }: NumberColumn, ids: (string | undefined)[]) {
  let slots = new Uint32Array(1_024)
  let size = 0

  /** The first position, up to an end, that is not before a place. */
  function find(key: SplitNumber, id: string, end: number): number {
    let [low, high] = [0, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      const slot = slots[middle] ?? 0
      const apart = compare(slot, key)
      if (apart < 0 || (apart === 0 && (ids[slot] ?? '') < id)) low = middle + 1
      else high = middle
    }
    return low
  }
  const placeOf = (slot: number) => ({ key: at(slot), id: ids[slot] ?? '' })

  return {
    position: ({ key, id }: Place) => find(splitNumber(key), id, size),
    get slots() {
      return slots.subarray(0, size)
    },
    /** While their numbers are still those they were sorted by. */
    remove(gone: number[]) {
      const positions = gone.map((slot) => {
        const { key, id } = placeOf(slot)
        return find(key, id, size)
      })
      positions.sort((a, b) => a - b)
      for (const [n, from] of positions.entries())
        slots.copyWithin(from - n, from + 1, positions[n + 1] ?? size)
      size -= gone.length
    },
    add(fresh: number[]) {
      const placed = fresh.map((slot) => ({ slot, ...placeOf(slot) }))
      placed.sort((a, b) => compare(a.slot, b.key) || (a.id < b.id ? -1 : 1))
      slots = withCapacity(slots, size + fresh.length)
      let end = size
      for (const [n, { slot, key, id }] of [...placed.entries()].reverse()) {
        const from = find(key, id, end)
        slots.copyWithin(from + n + 1, from, end)
        slots[from + n] = slot
        end = from
      }
      size += fresh.length
    },
  }
}

export type SortedSlots = ReturnType<typeof sortedSlots>
