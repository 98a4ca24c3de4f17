import type { Value } from '../../entry.ts'

type Numbers = Uint32Array | Float64Array

/** Room for a slot: twice as much whenever there is none. */
export function roomy<T extends Numbers>(values: T, slot: number): T {
  if (slot < values.length) return values
  const larger = new (values.constructor as new (length: number) => T)(Math.max(slot + 1, values.length * 2))
  larger.set(values)
  return larger
}

const start = 1_024

/** Texts of which many are the same, as small numbers; 0 is none. */
export function textColumn(keyOf = (text: string) => text) {
  let codes = new Uint32Array(start)
  const codeOf = new Map<string, number>()
  const names: string[] = ['']
  function learn(text: string): number {
    const key = keyOf(text)
    const code = codeOf.get(key) ?? names.length
    codeOf.set(key, code)
    names[code] = text
    return code
  }
  return {
    set(slot: number, value: Value) {
      codes = roomy(codes, slot)
      codes[slot] = value === null ? 0 : learn(String(value))
    },
    get codes() {
      return codes
    },
    /** Undefined where nothing has ever had a text of this key. */
    codeOf: (key: string) => codeOf.get(key),
    /** As they were last written, by their numbers. */
    names,
  }
}

/**
 * A whole number of up to 106 bits, such as wei, as two floating-point numbers: the nearest one, and what is missing
 * to it. Two such numbers compare as the whole ones do, and lie in arrays that no garbage collection looks into.
 */
export interface Exact {
  near: number
  rest: number
}

export function exact(whole: bigint): Exact {
  const near = Number(whole)
  return { near, rest: Number(whole - BigInt(near)) }
}

export const whole = ({ near, rest }: Exact): bigint => BigInt(near) + BigInt(rest)

/** Where there is no number. It stands before all others. */
const none = -1n

export function numberColumn() {
  let nears = new Float64Array(start)
  let rests = new Float64Array(start)
  return {
    set(slot: number, value: Value) {
      nears = roomy(nears, slot)
      rests = roomy(rests, slot)
      const { near, rest } = exact(value === null ? none : BigInt(value))
      nears[slot] = near
      rests[slot] = rest
    },
    at: (slot: number): Exact => ({ near: nears[slot] ?? 0, rest: rests[slot] ?? 0 }),
    get nears() {
      return nears
    },
    /** Below zero, equal or above, as the slot's number is to another. */
    compare: (slot: number, { near, rest }: Exact): number =>
      (nears[slot] ?? 0) - near || (rests[slot] ?? 0) - rest,
  }
}

export type TextColumn = ReturnType<typeof textColumn>
export type NumberColumn = ReturnType<typeof numberColumn>
