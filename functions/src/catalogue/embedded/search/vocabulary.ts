import { near } from '../../spelling.ts'
import { withCapacity } from './column.ts'

/** So many meanings of typed words are remembered; then it begins again. */
const most = 1_000
/** A shorter part of a word says too little. */
const shortest = 3

interface Uses {
  slots: Uint32Array
  size: number
}

/** Every word of every product, with the slots of the products that have it. */
export function openVocabulary() {
  const words = new Map<string, Uses>()
  const meanings = new Map<string, string[]>()

  function add(word: string, slot: number) {
    const uses = words.get(word)
    if (!uses) {
      words.set(word, { slots: Uint32Array.of(slot), size: 1 })
      return meanings.clear()
    }
    uses.slots = withCapacity(uses.slots, uses.size)
    uses.slots[uses.size++] = slot
  }

  function remove(word: string, slot: number) {
    const uses = words.get(word)
    const at = uses?.slots.subarray(0, uses.size).indexOf(slot) ?? -1
    if (!uses || at < 0) return
    uses.slots[at] = uses.slots[--uses.size] ?? 0
    if (uses.size > 0) return
    words.delete(word)
    meanings.clear()
  }

  /**
   * What a word stands for as it was typed: the words it begins; if there are none, the words it is part of;
   * if there are none, the words it was meant to be.
   */
  function look(typed: string): string[] {
    const all = [...words.keys()]
    const longer = all.filter((word) => word.startsWith(typed))
    if (longer.length > 0) return longer
    const around = typed.length < shortest ? [] : all.filter((word) => word.includes(typed))
    return around.length > 0 ? around : near(typed, all)
  }

  function meaning(typed: string): string[] {
    const cached = meanings.get(typed)
    if (cached) return cached
    if (meanings.size >= most) meanings.clear()
    const found = look(typed)
    meanings.set(typed, found)
    return found
  }

  return {
    /** A product's words before and after a write. */
    replace(slot: number, before: string[], after: string[]) {
      for (const word of before) if (!after.includes(word)) remove(word, slot)
      for (const word of after) if (!before.includes(word)) add(word, slot)
    },
    /** Writes 1 for the slots whose products have what a typed word stands for. */
    mark(typed: string, found: Uint32Array) {
      for (const word of meaning(typed)) {
        const uses = words.get(word)
        for (let at = 0; uses && at < uses.size; at++) found[uses.slots[at] ?? 0] = 1
      }
    },
  }
}
