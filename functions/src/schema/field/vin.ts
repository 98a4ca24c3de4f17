/** 17 letters and digits; I, O and Q are none of them, as they look like 1 and 0. */
export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/

const values: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Whether the ninth sign is the check digit of the others, as on every car made for North America. */
export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, sign, at) => total + (values[sign] ?? Number(sign)) * (weights[at] ?? 0),
    0,
  )
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

/**
 * For everyone but the seller, the buyer and inspectors. Make, model and year tell most of the first eight characters anyway.
 * The others belong to one vehicle: with some of them, the rest could be guessed.
 */
export const maskVin = (vin: string) => vin.slice(0, 8).padEnd(vin.length, '*')
