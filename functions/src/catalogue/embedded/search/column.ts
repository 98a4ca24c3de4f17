import type { Value } from '../../entry.ts'

type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array

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
  const known = new Map<string, number>()
  const names: string[] = ['']
  function learn(text: string): number {
    const key = keyOf(text)
    const code = known.get(key) ?? names.length
    known.set(key, code)
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
    /** Undefined where nothing has ever had this text. */
    codeOf: (text: string) => known.get(keyOf(text)),
    /** As they were last written, by their numbers. */
    names,
  }
}

export const none = -1

export function numberColumn() {
  let numbers = new Int32Array(start)
  return {
    set(slot: number, value: Value) {
      numbers = roomy(numbers, slot)
      numbers[slot] = value === null ? none : Number(value)
    },
    at: (slot: number) => numbers[slot] ?? none,
    get numbers() {
      return numbers
    },
  }
}

/** Wei pass 64 bits: a nearby number decides nearly always, and the exact one decides between equals. */
export function weiColumn() {
  let near = new Float64Array(start)
  const exact: bigint[] = []
  return {
    set(slot: number, value: Value) {
      near = roomy(near, slot)
      const wei = BigInt(value ?? 0)
      exact[slot] = wei
      near[slot] = Number(wei)
    },
    at: (slot: number) => exact[slot] ?? 0n,
    get near() {
      return near
    },
  }
}

export type TextColumn = ReturnType<typeof textColumn>
export type NumberColumn = ReturnType<typeof numberColumn>
export type WeiColumn = ReturnType<typeof weiColumn>

/** A bound in wei, and whether a slot is below it: exactly. */
export function bound({ at, near }: WeiColumn, wei: bigint) {
  const about = Number(wei)
  return {
    wei,
    below(slot: number) {
      const number = near[slot] ?? 0
      return number < about || (number === about && at(slot) < wei)
    },
  }
}
