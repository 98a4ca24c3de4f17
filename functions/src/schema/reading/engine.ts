import type { Meaning } from './part.ts'
import type { Token } from './phrase.ts'
import { litres } from './phrases/amount.ts'

/** Engines are named by tenths of a litre: a listing with 2,362 cc has the word of 2.4 litres. */
const tenthsOf = (cc: number) => Math.round(cc / 100)
export const engineWord = (cc: number) => `${tenthsOf(cc)}litres`

/** In tenths of a litre. */
const [least, most] = [6, 80]

const isUnit = (text: string) => text === 'cc' || litres.includes(text)

/** "2.4", "2.4L", "2 litre", "2400cc", "2,400 cc". A number without a unit and a point is no engine: "golf 5 engine". */
export function engineAt(tokens: Token[], at: number): { meaning: Meaning; end: number } | undefined {
  const [, digits, letters = ''] =
    /^(\d+(?:\.\d)?)(\p{L}*)$/u.exec((tokens[at]?.text ?? '').replace(',', '')) ?? []
  const behind = tokens[at + 1]?.text ?? ''
  const unit = letters || (isUnit(behind) ? behind : '')
  if (!digits || (unit ? !isUnit(unit) : !digits.includes('.'))) return undefined
  const cc = Number(digits) * (unit === 'cc' ? 1 : 1_000)
  if (tenthsOf(cc) < least || tenthsOf(cc) > most) return undefined
  const label = `${(tenthsOf(cc) / 10).toFixed(1)} L engine`
  const end = at + (unit && !letters ? 2 : 1)
  return { meaning: { kind: 'trim', label, words: [engineWord(cc)], isExact: true }, end }
}
