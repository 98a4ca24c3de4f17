import type { PlacedPart } from './part.ts'
import { tokensOf } from './token.ts'

/** The words of a part of which any will do; undefined if it has others. */
function wordsIn({ kind, words, filters, isExact, unwanted }: PlacedPart): string[] | undefined {
  if (unwanted || isExact || !['word', 'brand'].includes(kind)) return undefined
  if (!filters?.brand) return words
  return tokensOf(filters.brand)
    .slice(0, 1)
    .map(({ text }) => text)
}

/**
 * Makes one part of the last two, if both are words or brands. Values of one filter are alternatives anyway. "Toyota,
 * Corolla" is no choice, so only "or" joins a brand and a word.
 */
export function joinAlternatives(parts: PlacedPart[], link: 'or' | 'and'): PlacedPart[] {
  const [before, last] = parts.slice(-2)
  if (!before || !last || (link === 'and' && before.kind !== last.kind)) return parts
  const [some, others] = [wordsIn(before), wordsIn(last)]
  if (!some || !others) return parts
  const label = `${before.label} or ${last.label}`
  const kind = before.kind === last.kind ? last.kind : 'word'
  const joined = { kind, label, words: [...some, ...others], from: before.from, to: last.to }
  return [...parts.slice(0, -2), joined]
}
