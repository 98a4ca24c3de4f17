import { isFirstHalf } from './meaning.ts'
import type { Alternative, PlacedPart } from './part.ts'
import { tokensOf } from './token.ts'

/** A part between others, and the words of which any will do. */
interface Chosen {
  part: PlacedPart
  words: string[]
  before: PlacedPart[]
  behind: PlacedPart[]
}

/** Whether a part is the first half of a name such as RX 350, whose number follows at a token. */
export const isHalf = ({ kind, words, isExact, to }: PlacedPart, at: number) =>
  kind === 'word' && isExact === true && isFirstHalf(words?.[0] ?? '') && to === at

/** The words of a part that is a name: a word or a brand. */
function nameOf({ kind, words, filters, unwanted }: PlacedPart): string[] | undefined {
  if (unwanted || !['word', 'brand'].includes(kind)) return undefined
  const [brand] = tokensOf(filters?.brand ?? '')
  return words ?? (brand && [brand.text])
}

const isBody = ({ kind, unwanted }: PlacedPart) => kind === 'body' && !unwanted
const bodyOf = ({ filters }: PlacedPart) => filters?.type ?? []

/** The name that the parts end with. RX 350 is two parts. */
function lastName(parts: PlacedPart[]): Chosen | undefined {
  const [half, last] = [parts.at(-2), parts.at(-1)]
  const words = last && nameOf(last)
  if (half && last && isHalf(half, last.from)) {
    const [letters, number] = [half, last].map(({ words }) => words?.[0] ?? '')
    const whole = {
      ...last,
      label: `“${letters} ${number}”`,
      words: [`${letters}${number}`],
      from: half.from,
    }
    return { part: whole, words: whole.words, before: parts.slice(0, -2), behind: [] }
  }
  return words && { part: last, words, before: parts.slice(0, -1), behind: [] }
}

/** The nearest name, and what stands between it and the end: a year, a colour or a town. */
function nearestName(parts: PlacedPart[]): Chosen | undefined {
  const end = parts.findLastIndex((part) => nameOf(part)) + 1
  const name = lastName(parts.slice(0, end))
  return name && { ...name, behind: parts.slice(end) }
}

/** The body behind a name: "Hilux or any pickup". Two bodies are values of one filter. */
function lastBody(parts: PlacedPart[]): Chosen | undefined {
  const [before, body] = parts.slice(-2)
  const isBehindName = before && nameOf(before) && body && isBody(body)
  return isBehindName
    ? { part: body, words: bodyOf(body), before: parts.slice(0, -1), behind: [] }
    : undefined
}

/** The bodies before a name: "pickup or Hilux", "SUV or sedan or Golf", "SUV or red Lexus". */
function nearestBodies(parts: PlacedPart[]): Chosen | undefined {
  const end = parts.findLastIndex(({ kind }) => kind !== 'colour') + 1
  const begin = parts.findLastIndex((part, at) => at < end && !isBody(part)) + 1
  const bodies = parts.slice(begin, end)
  const [first] = bodies
  const label = bodies.map((body) => body.label).join(' or ')
  const before = [...parts.slice(0, begin), ...parts.slice(end)]
  return first && { part: { ...first, label }, words: bodies.flatMap(bodyOf), before, behind: [] }
}

/** "RX 330 or 350": the letters belong to both numbers. */
function withLetters(last: Chosen, first: Chosen): Chosen {
  const [number = ''] = last.words
  const [, letters] = /^(\p{L}{1,3})\d+$/u.exec(first.words.at(-1) ?? '') ?? []
  if (!letters || !/^\d{2,3}$/.test(number)) return last
  return { ...last, part: { ...last.part, label: `“${letters} ${number}”` }, words: [`${letters}${number}`] }
}

const alternativesOf = ({ part, words }: Chosen): Alternative[] =>
  part.alternatives ?? [{ words, from: part.from, to: part.to }]

const joined = (first: Chosen, last: Chosen, kind: PlacedPart['kind']): PlacedPart => ({
  kind,
  label: `${first.part.label} or ${last.part.label}`,
  words: [...first.words, ...last.words],
  from: first.part.from,
  to: last.part.to,
  alternatives: [first, last].flatMap(alternativesOf),
})

/** A nickname is a brand, a model and its years, typed as one. */
const isTypedAs = (nickname: PlacedPart, { from }: PlacedPart) =>
  nickname.kind === 'nickname' && nickname.from === from

/** Of a nickname, only the model is chosen: its brand does not limit the other names. */
const withoutBrands = (some: PlacedPart[], parts: PlacedPart[]) =>
  some.filter((part) => part.kind !== 'brand' || !parts.some((nickname) => isTypedAs(nickname, part)))

/** A choice between the name or body that the parts end with and the one before. */
function chosen(parts: PlacedPart[], link: 'or' | 'and'): PlacedPart[] | undefined {
  const last = lastName(parts) ?? lastBody(parts)
  if (!last) return undefined
  const name = nearestName(withoutBrands(last.before, parts))
  const isSame = name?.part.kind === last.part.kind
  // "Toyota, Corolla" is no choice: only "or" joins a brand and a word, or a body and a name.
  if (link === 'and' && !isSame) return undefined
  const first = (isSame || isBody(last.part) ? undefined : nearestBodies(last.before)) ?? name
  if (!first) return undefined
  const whole = joined(first, withLetters(last, first), isSame ? last.part.kind : 'word')
  return [...first.before, whole, ...first.behind]
}

/** Makes one part of the last two names or bodies, of which any will do. */
export function joinAlternatives(parts: PlacedPart[], link: 'or' | 'and'): PlacedPart[] {
  const [model, end] = parts.slice(-2)
  if (!model || !end || !isTypedAs(end, model)) return chosen(parts, link) ?? parts
  const others = withoutBrands(parts.slice(0, -1), parts)
  const joined = joinAlternatives(others, link)
  return joined === others ? parts : [...joined, end]
}
