/** How a picture looks, as 256 bits in hexadecimal. */
export type Print = string

export interface Prints {
  /** The whole picture, and the picture without its edges, for copies that were cropped. */
  own: Print[]
  mirrored: Print
}

const [columns, rows] = [17, 16]
/** Neighbours that differ by less are the same grey: noise of the compression does not count. */
const noise = 2

/** Compares each pixel with its right neighbour. */
export function printOf(grey: Uint8Array): Print {
  let print = ''
  for (let row = 0; row < rows; row++) {
    let bits = 0
    for (let column = 0; column < columns - 1; column++) {
      const [left = 0, right = 0] = grey.subarray(row * columns + column)
      bits = bits * 2 + (left - right > noise ? 1 : 0)
    }
    print += bits.toString(16).padStart(4, '0')
  }
  return print
}

export function printsOf(greys: readonly Uint8Array[]): Prints | undefined {
  const all = greys.map(printOf)
  const mirrored = all.pop()
  return mirrored === undefined || isPlain(all[0] ?? '') ? undefined : { own: all, mirrored }
}

/** A picture of one colour or of a plain pattern looks like many others. */
const fewestBits = 24
const isPlain = (print: Print) => {
  const ones = bitsOf(print)
  return ones < fewestBits || ones > 256 - fewestBits
}

const bitsOf = (print: Print) => [...print].reduce((sum, digit) => sum + ones(Number.parseInt(digit, 16)), 0)
const ones = (nibble: number) => [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4][nibble] ?? 0

export const distance = (a: Print, b: Print) =>
  [...a].reduce(
    (sum, digit, at) => sum + ones(Number.parseInt(digit, 16) ^ Number.parseInt(b[at] ?? '0', 16)),
    0,
  )

const rowDigits = 4
const rowOf = (print: Print, row: number) => print.slice(row * rowDigits, (row + 1) * rowDigits)

/**
 * Of 256 bits. More changes a copy seldom, and any two other pictures of the seed differ by more. Text that was written into
 * a picture changes few rows by much, so the worst rows do not count for a second, narrower bound.
 */
const bounds = { different: 18, worstRows: 3, inOthers: 9 }

export function isSameLook(a: Print, b: Print): boolean {
  const differences = Array.from({ length: rows }, (_, row) => distance(rowOf(a, row), rowOf(b, row)))
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0)
  const best = differences.toSorted((x, y) => x - y).slice(0, rows - bounds.worstRows)
  return sum(differences) <= bounds.different || sum(best) <= bounds.inOthers
}

/** One band for each row of pixels. The copies of the seed's pictures have five equal bands at least. Empty ones say nothing. */
export const bandsOf = (print: Print): string[] =>
  Array.from({ length: rows }, (_, n) => rowOf(print, n)).flatMap((band, n) =>
    band === '0000' ? [] : [`${n.toString(16)}${band}`],
  )

/** The same picture, perhaps smaller, compressed again, cropped at its edges or mirrored. */
export const isCopy = (a: Prints, b: Prints): boolean => {
  const [whole = '', before = ''] = [a.own[0], b.own[0]]
  return (
    b.own.some((print) => isSameLook(print, whole) || isSameLook(print, a.mirrored)) ||
    a.own.some((print) => isSameLook(print, before))
  )
}
