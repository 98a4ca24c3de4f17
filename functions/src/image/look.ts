import { bandsOf, columns, isPlain, type Print, printOf, rows } from './print.ts'

/** A picture as small grey pictures in base64: whole, then without more and more of each edge, as a copy may be. */
export type Look = readonly string[]

/** Undefined for a picture that looks like many others. */
export function lookOf(greys: readonly Uint8Array[]): Look | undefined {
  const [whole] = greys
  if (!whole || isPlain(printOf(whole))) return undefined
  return greys.map((grey) => Buffer.from(grey).toString('base64'))
}

/** A look that is ready to be compared with many others. */
export interface OpenLook {
  print: Print
  /** The bands under which the table keeps the picture, and those under which the picture that it copies may be. */
  bands: string[]
  sought: string[]
  /** The steps between neighbours, row by row. */
  mirrored: Steps
  own: Steps[]
}
type Steps = readonly (readonly number[])[]

export function openLook(look: Look): OpenLook {
  const greys = look.map((text) => new Uint8Array(Buffer.from(text, 'base64')))
  const mirrored = mirror(greys[0] ?? new Uint8Array())
  const [print = '', ...inside] = greys.map(printOf)
  return {
    print,
    bands: [...new Set([print, ...inside].flatMap(bandsOf))],
    sought: [...new Set([print, printOf(mirrored)].flatMap(bandsOf))],
    mirrored: stepsOf(mirrored),
    own: greys.map(stepsOf),
  }
}

const mirror = (grey: Uint8Array) =>
  grey.map((_, at) => grey[at - (at % columns) + columns - 1 - (at % columns)] ?? 0)

/** Of each pixel to the right and to the one below. Hard edges would outweigh the rest, so a step has a limit. */
const stepsOf = (grey: Uint8Array): Steps =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => row * columns + column).flatMap((at) => {
      const own = grey[at] ?? 0
      const right = (at + 1) % columns === 0 ? own : (grey[at + 1] ?? own)
      return [limited(own - right), limited(own - (grey[at + columns] ?? own))]
    }),
  )

const limited = (step: number) => Math.max(-highest, Math.min(highest, step))
const highest = 16

/**
 * The correlation of the steps. Copies of the seed's pictures have 0.989 and more; other pictures of the seed, which show
 * similar vehicles in the same studio, at most 0.986. Text that was written into a picture changes few rows by much, so the
 * rows that differ most do not count.
 */
const [alike, worstRows] = [0.988, 3]

function isAlike(a: Steps, b: Steps): boolean {
  const all = a.map((row, n) => productsOf(row, b[n] ?? []))
  const best = all.toSorted((x, y) => x.difference - y.difference).slice(0, rows - worstRows)
  const sum = (name: keyof Products) => best.reduce((total, one) => total + one[name], 0)
  return sum('both') >= alike * Math.sqrt(sum('first') * sum('second')) && sum('both') > 0
}

interface Products {
  both: number
  first: number
  second: number
  difference: number
}

function productsOf(a: readonly number[], b: readonly number[]): Products {
  let [both, first, second] = [0, 0, 0]
  for (const [at, x] of a.entries()) {
    const y = b[at] ?? 0
    both += x * y
    first += x * x
    second += y * y
  }
  return { both, first, second, difference: first + second - 2 * both }
}

/** The same picture, perhaps smaller, compressed again, cropped at its edges, mirrored, or with some text. */
export function isCopy(a: OpenLook, b: OpenLook): boolean {
  const [whole = [], before = []] = [a.own[0], b.own[0]]
  return (
    b.own.some((part) => isAlike(part, whole) || isAlike(part, a.mirrored)) ||
    a.own.some((part) => isAlike(part, before))
  )
}
