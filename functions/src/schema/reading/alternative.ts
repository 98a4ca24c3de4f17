import type { Alternative, PlacedPart } from './part.ts'
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

const isBody = ({ kind, unwanted }: PlacedPart) => kind === 'body' && !unwanted

/** The body that stands behind a name: "Hilux or any pickup". Two bodies are values of one filter. */
function lastBody(parts: PlacedPart[]): Name | undefined {
  const [before, body] = parts.slice(-2)
  const isFound = before && wordsIn(before) && body && isBody(body)
  return isFound ? { name: body, words: body.filters?.type ?? [], before: parts.slice(0, -1) } : undefined
}

/** The bodies that stand before a name: "pickup or Hilux", "SUV or sedan or Golf", "SUV or red Lexus". */
function bodiesBefore(parts: PlacedPart[]): Name | undefined {
  const edge = parts.findLastIndex(({ kind }) => kind !== 'colour') + 1
  const begin = parts.findLastIndex((part, at) => at < edge && !isBody(part)) + 1
  const bodies = parts.slice(begin, edge)
  const [first] = bodies
  const label = bodies.map((body) => body.label).join(' or ')
  return (
    first && {
      name: { ...first, label },
      words: bodies.flatMap(({ filters }) => filters?.type ?? []),
      before: [...parts.slice(0, begin), ...parts.slice(edge)],
    }
  )
}

/** "RX 330 or 350": the letters belong to both numbers. */
function withLetters(last: Name, first: Name): Name {
  const [number = ''] = last.words
  const [, letters] = /^(\p{L}{1,3})\d+$/u.exec(first.words.at(-1) ?? '') ?? []
  if (!letters || !/^\d{2,3}$/.test(number)) return last
  return {
    ...last,
    name: { ...last.name, label: `“${letters} ${number}”` },
    words: [`${letters}${number}`],
  }
}

/** The brand of a nickname does not limit the other names. */
const isOfNickname = ({ kind, from }: PlacedPart, parts: PlacedPart[]) =>
  kind === 'brand' && parts.some((part) => part.kind === 'nickname' && part.from === from)

const alternativesOf = ({ name, words }: Name): Alternative[] =>
  name.alternatives ?? [{ words, from: name.from, to: name.to }]

/**
 * Makes one part of the last two names, if both are words or brands. A year, a colour or a town may be between them.
 * Values of one filter are alternatives anyway. "Toyota, Corolla" is no choice, so only "or" joins a brand and a word.
 */
export function joinAlternatives(parts: PlacedPart[], link: 'or' | 'and'): PlacedPart[] {
  const end = parts.at(-1)
  // The years of a nickname stand behind its model, and were typed as one with it.
  if (end?.kind === 'nickname' && parts.at(-2)?.from === end.from) {
    const others = parts.slice(0, -1).filter((part) => !isOfNickname(part, parts))
    const joined = joinAlternatives(others, link)
    return joined === others ? parts : [...joined, end]
  }
  const last = lastName(parts) ?? lastBody(parts)
  if (!last) return parts
  const names = last.before.filter((part) => !isOfNickname(part, parts))
  const edge = names.findLastIndex((part) => wordsIn(part)) + 1
  const nearest = lastName(names.slice(0, edge))
  const isSame = nearest?.name.kind === last.name.kind
  const bodies = link === 'or' && !isSame && !isBody(last.name) ? bodiesBefore(last.before) : undefined
  const first = bodies ?? nearest
  if (!first || (link === 'and' && !isSame)) return parts
  const other = withLetters(last, first)
  const joined: PlacedPart = {
    kind: isSame ? last.name.kind : 'word',
    label: `${first.name.label} or ${other.name.label}`,
    words: [...first.words, ...other.words],
    from: first.name.from,
    to: last.name.to,
    alternatives: [first, other].flatMap(alternativesOf),
  }
  return [...first.before, joined, ...(bodies ? [] : names.slice(edge))]
}

/** The name that a year stands behind, or a colour before. */
const ownerOf = ({ kind, from, to }: PlacedPart, names: Alternative[]) =>
  kind === 'year'
    ? names.find((name) => name.to === from)
    : kind === 'colour'
      ? names.find((name) => name.from === to)
      : undefined

/**
 * "Camry 2015 or Accord 2013", "black Camry or red Corolla": if each name has one of its own, it limits only that name.
 * So does a year that stands behind the first name or a colour before the last: "Camry 2015 or Accord", "Camry or red
 * Corolla", but not "Camry or Accord 2015" and "red Camry or Corolla", nor what is typed twice.
 */
export function withOwners(parts: PlacedPart[]): PlacedPart[] {
  const lists = parts.flatMap(({ alternatives = [] }) => [alternatives])
  return parts.map((part) => {
    const names = lists.find((list) => !part.unwanted && ownerOf(part, list)) ?? []
    const ofKind = parts.filter(({ kind }) => kind === part.kind)
    const owners = ofKind.map((one) => ownerOf(one, names))
    const isEach = names.every((name) => owners.includes(name))
    const some = part.kind === 'year' ? names.slice(0, -1) : names.slice(1)
    const isOfSome = owners.every((owner) => owner && some.includes(owner))
    const isOwn = (isEach || isOfSome) && !ofKind.some(({ isRepeated }) => isRepeated)
    const owner = isOwn ? ownerOf(part, names) : undefined
    return owner ? { ...part, of: owner.words } : part
  })
}
