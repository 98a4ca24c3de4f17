import { boundedMap } from '../../answer/bounded.ts'
import { canMatchInside, isWhole, mostInside, nearestWords } from '../../spelling.ts'
import { compareKeys } from '../../words.ts'
import { withCapacity } from './column.ts'

interface WordSlots {
  slots: Uint32Array
  size: number
}

export type SavedVocabulary = Map<string, WordSlots>

/** Every word of every product, with the slots (row numbers) of its products. */
export function openVocabulary(words: SavedVocabulary = new Map()) {
  const matchesByTyped = boundedMap<string[]>({ entries: 1_000 })

  function add(word: string, slot: number) {
    const uses = words.get(word)
    if (!uses) {
      words.set(word, { slots: Uint32Array.of(slot), size: 1 })
      return matchesByTyped.clear()
    }
    uses.slots = withCapacity(uses.slots, uses.size)
    uses.slots[uses.size++] = slot
  }

  function remove(word: string, slot: number) {
    const uses = words.get(word)
    const index = uses?.slots.subarray(0, uses.size).indexOf(slot) ?? -1
    if (!uses || index < 0) return
    uses.slots[index] = uses.slots[--uses.size] ?? 0
    if (uses.size > 0) return
    words.delete(word)
    matchesByTyped.clear()
  }

  /**
   * The words of products that match a typed word: itself; if there is none, those that begin with it; if there are
   * none, those that contain it; if there are none, those that differ from it by typing errors.
   */
  function findMatches(typed: string): string[] {
    if (words.has(typed) && isWhole(typed)) return [typed]
    const all = [...words.keys()]
    const beginning = all.filter((word) => word.startsWith(typed))
    if (beginning.length > 0) return beginning
    const containing = canMatchInside(typed) ? all.filter((word) => word.includes(typed)) : []
    if (containing.length <= mostInside) return containing.length > 0 ? containing : nearestWords(typed, all)
    const usesOf = (word: string) => words.get(word)?.size ?? 0
    return containing.sort((a, b) => usesOf(b) - usesOf(a) || compareKeys(a, b)).slice(0, mostInside)
  }

  function matchesOf(typed: string): string[] {
    const cached = matchesByTyped.get(typed)
    if (cached) return cached
    const found = findMatches(typed)
    matchesByTyped.set(typed, found)
    return found
  }

  return {
    save: (): SavedVocabulary =>
      new Map([...words].map(([word, { slots, size }]) => [word, { slots: slots.subarray(0, size), size }])),
    /** Updates a product's words after a write. */
    replace(slot: number, before: string[], after: string[]) {
      for (const word of before) if (!after.includes(word)) remove(word, slot)
      for (const word of after) if (!before.includes(word)) add(word, slot)
    },
    /** Sets `found` to 1 for the slots whose products have a word that matches the typed word. */
    markMatches(typed: string, found: Uint32Array, isExact: boolean) {
      for (const word of isExact ? [typed] : matchesOf(typed)) {
        const uses = words.get(word)
        for (let n = 0; uses && n < uses.size; n++) found[uses.slots[n] ?? 0] = 1
      }
    },
  }
}
