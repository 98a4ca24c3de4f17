import type { Place } from '../../cursor.ts'

const isBefore = (a: Place, b: Place) => a.key < b.key || (a.key === b.key && a.id < b.id)

/** Slots kept in the rising order of a key. A batch of changes costs one copy, so that writing is cheap. */
export function sortedSlots(placeOf: (slot: number) => Place) {
  let slots = new Uint32Array(0)

  /** The first position that is not before a place. */
  function position(place: Place): number {
    let [low, high] = [0, slots.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(placeOf(slots[middle] ?? 0), place)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Copies what lies between some positions; each skips so many slots or puts in its own. */
  function copy(length: number, cuts: { at: number; skip: number; put?: number }[]) {
    const next = new Uint32Array(length)
    let [from, to] = [0, 0]
    for (const { at, skip, put } of cuts) {
      next.set(slots.subarray(from, at), to)
      to += at - from
      if (put !== undefined) next[to++] = put
      from = at + skip
    }
    next.set(slots.subarray(from), to)
    slots = next
  }

  return {
    position,
    get slots() {
      return slots
    },
    /** While their keys are still those they were sorted by. */
    remove(gone: number[]) {
      const cuts = gone.map((slot) => ({ at: position(placeOf(slot)), skip: 1 })).sort((a, b) => a.at - b.at)
      copy(slots.length - gone.length, cuts)
    },
    add(fresh: number[]) {
      const placed = fresh.map((put) => ({ put, place: placeOf(put) }))
      placed.sort((a, b) => (isBefore(a.place, b.place) ? -1 : 1))
      copy(
        slots.length + fresh.length,
        placed.map(({ put, place }) => ({ at: position(place), skip: 0, put })),
      )
    },
  }
}

export type SortedSlots = ReturnType<typeof sortedSlots>
