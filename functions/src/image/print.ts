/** How a picture looks, as 256 bits in hexadecimal: to look for copies in the table. */
export type Print = string

/** The decoder makes pictures so small. One more column than rows: each pixel is compared with its right neighbour. */
export const [columns, rows] = [17, 16]
/** Neighbours that differ by less are the same grey: noise of the compression does not count. */
const noise = 2

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

/** A picture of one colour or of a plain pattern looks like many others. */
export const isPlain = (print: Print) => {
  const ones = bitsOf(print)
  return ones < fewestBits || ones > 256 - fewestBits
}
const fewestBits = 24

const bitsOf = (print: Print) => [...print].reduce((sum, digit) => sum + ones(Number.parseInt(digit, 16)), 0)
const ones = (nibble: number) => [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4][nibble] ?? 0

export const distance = (a: Print, b: Print) =>
  [...a].reduce(
    (sum, digit, at) => sum + ones(Number.parseInt(digit, 16) ^ Number.parseInt(b[at] ?? '0', 16)),
    0,
  )

const rowDigits = 4
const rowOf = (print: Print, row: number) => print.slice(row * rowDigits, (row + 1) * rowDigits)

/** One band for each row of pixels. The copies of the seed's pictures have five equal bands at least. Empty ones say nothing. */
export const bandsOf = (print: Print): string[] =>
  Array.from({ length: rows }, (_, n) => rowOf(print, n)).flatMap((band, n) =>
    band === '0000' ? [] : [`${n.toString(16)}${band}`],
  )
