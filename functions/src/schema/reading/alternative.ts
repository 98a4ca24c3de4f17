import type { PlacedPart } from './part.ts'
import { tokensOf } from './token.ts'

/** Whether a part is the first half of a name such as RX 350, whose number follows at a token. */
export const isHalf = ({ kind, words, isExact, to }: PlacedPart, at: number) =>
  kind === 'word' && isExact === true && /^\p{L}{1,2}$/u.test(words?.[0] ?? '') && to === at

/** The words of a part of which any will do; undefined if it has others. */
function wordsIn({ kind, words, filters, unwanted }: PlacedPart): string[] | undefined {
  if (unwanted || !['word', 'brand'].includes(kind)) return undefined
  const [brand] = tokensOf(filters?.brand ?? '')
  return words ?? (brand && [brand.text])
}

interface Name {
  name: PlacedPart
  words: string[]
  /** The parts before it. */
  before: PlacedPart[]
}

/** The name that the parts end with. A name such as RX 350 is two of them. */
function lastName(parts: PlacedPart[]): Name | undefined {
  const [half, name] = parts.slice(-2)
  const last = parts.at(-1)
  if (!half || !name || !isHalf(half, name.from)) {
    const words = last && wordsIn(last)
    return words && { name: last, words, before: parts.slice(0, -1) }
  }
  const [letters, number] = [half, name].map(({ words }) => words?.[0] ?? '')
  const words = [`${letters}${number}`]
  return {
    name: { ...name, label: `“${letters} ${number}”`, words, from: half.from },
    words,
    before: parts.slice(0, -2),
  }
}

/** The body that stands behind a name: "Hilux or any pickup". Two bodies are values of one filter. */
function lastBody(parts: PlacedPart[]): Name | undefined {
  const [before, body] = parts.slice(-2)
  const isBody = before && wordsIn(before) && body?.kind === 'body' && !body.unwanted
  return isBody ? { name: body, words: body.filters?.type ?? [], before: parts.slice(0, -1) } : undefined
}

/**
 * Makes one part of the last two names, if both are words or brands. A year, a colour or a town may be between them.
 * Values of one filter are alternatives anyway. "Toyota, Corolla" is no choice, so only "or" joins a brand and a word.
 */
export function joinAlternatives(parts: PlacedPart[], link: 'or' | 'and'): PlacedPart[] {
  const last = lastName(parts) ?? lastBody(parts)
  if (!last) return parts
  const end = last.before.findLastIndex((part) => wordsIn(part)) + 1
  const first = lastName(last.before.slice(0, end))
  if (!first || (link === 'and' && first.name.kind !== last.name.kind)) return parts
  const kind = first.name.kind === last.name.kind ? last.name.kind : 'word'
  const label = `${first.name.label} or ${last.name.label}`
  const words = [...first.words, ...last.words]
  const joined = { kind, label, words, from: first.name.from, to: last.name.to }
  return [...first.before, joined, ...last.before.slice(end)]
}
