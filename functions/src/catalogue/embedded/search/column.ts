import type { Value } from '../../entry.ts'

type Numbers = Uint32Array | Float64Array

/** At least doubles the array if it has no room for the slot. */
export function withCapacity<T extends Numbers>(values: T, slot: number): T {
  if (slot < values.length) return values
  const larger = new (values.constructor as new (length: number) => T)(Math.max(slot + 1, values.length * 2))
  larger.set(values)
  return larger
}

const start = 1_024

export interface SavedTexts {
  codes: Uint32Array<ArrayBuffer>
  names: string[]
  keys: string[]
}

/**
 * Stores a text of each slot as a small number, because many texts are the same. 0 means that there is no text, or one
 * without a key.
 */
export function textColumn(keyOf: (text: string) => string, saved?: SavedTexts) {
  let { codes, names, keys } = saved ?? { codes: new Uint32Array(start), names: [''], keys: [''] }
  const codeOf = new Map(keys.slice(1).map((key, n) => [key, n + 1]))
  function codeFor(text: string): number {
    const key = keyOf(text)
    if (key === '') return 0
    const code = codeOf.get(key) ?? names.length
    codeOf.set(key, code)
    names[code] = text
    keys[code] = key
    return code
  }
  return {
    set(slot: number, value: Value) {
      codes = withCapacity(codes, slot)
      codes[slot] = value === null ? 0 : codeFor(String(value))
    },
    get codes() {
      return codes
    },
    save: (count: number): SavedTexts => ({ codes: codes.subarray(0, count), names, keys }),
    /** Undefined if no product has ever had a text with this key. */
    codeOf: (key: string) => codeOf.get(key),
    /** The texts by their numbers, in the spelling that was written last. */
    names,
    /** Their keys by their numbers. */
    keys,
  }
}

/**
 * A whole number of up to 106 bits, such as wei, split into two floating-point numbers: an approximate one and the
 * rest. They compare as the whole numbers do, and fit into typed arrays, which the garbage collector does not scan.
 */
export interface SplitNumber {
  approximate: number
  rest: number
}

export function splitNumber(value: bigint): SplitNumber {
  const approximate = Number(value)
  return { approximate, rest: Number(value - BigInt(approximate)) }
}

export const joinNumber = ({ approximate, rest }: SplitNumber): bigint => BigInt(approximate) + BigInt(rest)

/** Stands for a missing number. It sorts before all others. */
const none = -1n

export interface SavedNumbers {
  approximates: Float64Array<ArrayBuffer>
  rests: Float64Array<ArrayBuffer>
}

export function numberColumn(saved?: SavedNumbers) {
  let { approximates, rests } = saved ?? {
    approximates: new Float64Array(start),
    rests: new Float64Array(start),
  }
  return {
    set(slot: number, value: Value) {
      approximates = withCapacity(approximates, slot)
      rests = withCapacity(rests, slot)
      const { approximate, rest } = splitNumber(value === null ? none : BigInt(value))
      approximates[slot] = approximate
      rests[slot] = rest
    },
    save: (count: number): SavedNumbers => ({
      approximates: approximates.subarray(0, count),
      rests: rests.subarray(0, count),
    }),
    at: (slot: number): SplitNumber => ({ approximate: approximates[slot] ?? 0, rest: rests[slot] ?? 0 }),
    get approximates() {
      return approximates
    },
    /** Negative if the slot's number is smaller than another, zero if equal, positive if larger. */
    compare: (slot: number, { approximate, rest }: SplitNumber): number =>
      (approximates[slot] ?? 0) - approximate || (rests[slot] ?? 0) - rest,
  }
}

export type TextColumn = ReturnType<typeof textColumn>
export type NumberColumn = ReturnType<typeof numberColumn>
