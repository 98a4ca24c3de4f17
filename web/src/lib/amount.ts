/** 12,500 or 1,234,567.8. With a second comma, the last group may still be typed. */
const grouped = /^[1-9]\d{0,2}(,\d{3})+(,\d{0,2})?(\.\d*)?$/

/**
 * The amount that a person typed, as a decimal string. Commas group digits, as our pages write them: 12,500. One that cannot
 * do so is a decimal separator, which many keyboards have instead of a point: 1,5.
 */
export function readAmount(typed: string): string {
  const text = typed.trim()
  return grouped.test(text) ? text.replaceAll(',', '') : typed.replace(',', '.')
}

/**
 * Accepts digits and a single point, and the commas of `readAmount`. Any other text is refused as a whole and the field
 * keeps its value, because removing only some characters would change the number ("1e5" would become 15).
 */
export function decimal(text: string, previous: string): string {
  const plain = readAmount(text.replace(/^\s+|\s*(eth|usdc|cngn)?\s*$/gi, ''))
  return /^\d*\.?\d*$/.test(plain) ? plain : previous
}
