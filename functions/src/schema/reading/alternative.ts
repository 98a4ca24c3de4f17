import type { PlacedPart } from './part.ts'
import { tokensOf } from './token.ts'

/** Whether a part is the first half of a name such as RX 350, whose number follows at a token. */
export const isHalf = ({ kind, words, isExact, to }: PlacedPart, at: number) =>
  kind === 'word' && isExact === true && /^\p{L}{1,2}$/u.test(words?.[0] ?? '') && to === at

/** The last name among the parts, in one part, and the parts before it. */
function lastName(parts: PlacedPart[]): { name: PlacedPart | undefined; before: PlacedPart[] } {
  const [half, name] = parts.slice(-2)
  if (!half || !name || !isHalf(half, name.from)) return { name: parts.at(-1), before: parts.slice(0, -1) }
  const [letters, number] = [half, name].map(({ words }) => words?.[0] ?? '')
  return {
    name: { ...name, label: `“${letters} ${number}”`, words: [`${letters}${number}`], from: half.from },
    before: parts.slice(0, -2),
  }
}

/** The words of a part of which any will do; undefined if it has others. */
function wordsIn({ kind, words, filters, unwanted }: PlacedPart): string[] | undefined {
  if (unwanted || !['word', 'brand'].includes(kind)) return undefined
  const [brand] = tokensOf(filters?.brand ?? '')
  return words ?? (brand && [brand.text])
}

/**
 * Makes one part of the last two names, if both are words or brands. Values of one filter are alternatives anyway.
 * "Toyota, Corolla" is no choice, so only "or" joins a brand and a word.
 */
export function joinAlternatives(parts: PlacedPart[], link: 'or' | 'and'): PlacedPart[] {
  const { name: last, before: others } = lastName(parts)
  const { name: first, before } = lastName(others)
  if (!first || !last || (link === 'and' && first.kind !== last.kind)) return parts
  const words = [wordsIn(first), wordsIn(last)]
  if (!words[0] || !words[1]) return parts
  const kind = first.kind === last.kind ? last.kind : 'word'
  const label = `${first.label} or ${last.label}`
  return [...before, { kind, label, words: [...words[0], ...words[1]], from: first.from, to: last.to }]
}
