/** 12,500 or 1,234,567.8. With a second comma, the last group may still be typed. */
const grouped = /^[1-9]\d{0,2}(,\d{3})+(,\d{0,2})?(\.\d*)?$/

const zeros = { k: 3, m: 6 }
/** 850k or 30.5m, as the cards write prices. */
const shortened = /^[₦$]?(\d+)(?:\.(\d+))?\s?(k|m)(?:illion)?$/i

/** 30.5m as 30500000. Digits are moved instead of multiplied, so none is lost. */
function lengthened(text: string): string | undefined {
  const [, whole = '', part = '', unit] = text.match(shortened) ?? []
  const places = zeros[unit?.toLowerCase() as keyof typeof zeros]
  if (places === undefined || part.length > places) return undefined
  return (whole + part.padEnd(places, '0')).replace(/^0+(?=\d)/, '')
}

/**
 * The amount that a person typed, as a decimal string. Commas group digits, as our pages write them: 12,500. One that cannot
 * do so is a decimal separator, which many keyboards have instead of a point: 1,5. k and m stand for thousands and millions.
 */
export function readAmount(typed: string): string {
  const text = typed.trim()
  if (grouped.test(text)) return text.replaceAll(',', '')
  return lengthened(text.replace(',', '.')) ?? typed.replace(',', '.')
}

/**
 * Accepts digits and a single point, and the commas of `readAmount`. Any other text is refused as a whole and the field
 * keeps its value, because removing only some characters would change the number ("1e5" would become 15).
 */
export function decimal(text: string, previous: string): string {
  const plain = readAmount(text.replace(/^\s+|\s*(eth|usdc|cngn)?\s*$/gi, ''))
  return /^\d*\.?\d*$/.test(plain) ? plain : previous
}
