import { isHalf, joinAlternatives } from './choice.ts'
import { brandNameOf } from './meaning.ts'
import { deniedBehind, negationAt } from './negation.ts'
import { withOwners } from './owner.ts'
import type { Kind, Known, Meaning, Part, PlacedPart } from './part.ts'
import type { Token } from './phrase.ts'
import { secondNames } from './phrases/model.ts'
import { type Thing, thingAt } from './thing.ts'
import { tokensOf } from './token.ts'

/** What is typed exactly replaces what says it roughly: "camry spider 2010", "hilux for bad road". */
const exacter: Partial<Record<Kind, Kind[]>> = { nickname: ['year'], purpose: ['body', 'word', 'seats'] }

/** What a choice is made between, besides values of one filter. */
const named: readonly Kind[] = ['word', 'brand', 'body']

/** How the word before a part links it to the one before: "corolla or camry", "corolla, camry". */
function linkAt({ text, isAfterComma }: Token): 'or' | 'and' | undefined {
  if (text === 'or' || text === 'and') return text
  return isAfterComma ? 'and' : undefined
}

const saysSame = (one: Meaning, { kind, label, words = [] }: Meaning) =>
  one.kind === kind && (one.label === label || (words.length > 0 && String(one.words) === String(words)))

/** The brands of the models of a part: a Corolla Verso is one model, and has none of its own. */
const modelBrands = ({ kind, words = [], isExact, unwanted }: Meaning) =>
  kind === 'word' && !isExact && !unwanted && !words.some((word) => secondNames.includes(word))
    ? words.map(brandNameOf)
    : []
const isModelName = (one: Meaning | undefined) => {
  const brands = one ? modelBrands(one) : []
  return brands.length > 0 && brands.every(Boolean)
}

/** "Corolla Golf", "Lexus Toyota", "Corolla Honda Civic": no vehicle is both, so either is meant. */
function isEither(last: PlacedPart | undefined, { meanings: [one, ...others] }: Thing, next: () => Thing) {
  if (!last || !one || others.length > 0 || last.unwanted || saysSame(last, one)) return false
  if (one.kind !== 'brand') return isModelName(last) && isModelName(one)
  const isOther = isModelName(last) && !modelBrands(last).includes(one.label)
  return last.kind === 'brand' || (isOther && isModelName(next().meanings[0]))
}

/** The parts of a search, in the order in which they were typed. Words that say nothing are in none of them. */
export function read(search: string, known: Known = {}): Part[] {
  const tokens = tokensOf(search)
  let parts: PlacedPart[] = []
  const isNew = (meaning: Meaning) => !parts.some((part) => saysSame(part, meaning))
  const has = (wanted: Kind) => parts.some(({ kind, unwanted }) => kind === wanted && !unwanted)
  let link: 'or' | 'and' | undefined

  for (let at = 0; at < tokens.length; ) {
    const begin = at
    link = linkAt(tokens[at] as Token) ?? link
    const deniedBefore = negationAt(tokens, at, known)
    const thing = deniedBefore ?? thingAt(tokens, at, known)
    const denied = deniedBefore ?? deniedBehind(tokens, at, thing)
    const { meanings, end } = denied ?? thing
    at = end
    const half = parts.at(-1)
    if (!denied && isEither(half, thing, () => thingAt(tokens, end, known))) link ??= 'or'
    const isOther = link && has('word') && meanings[0]?.kind === 'brand'
    // "Toyota Corolla or Honda Civic": either of two models, whatever their brands are.
    if (isOther && !denied && at < tokens.length && thingAt(tokens, at, known).meanings[0]?.kind === 'word') {
      parts = parts.filter(({ kind, unwanted }) => kind !== 'brand' || unwanted)
      continue
    }
    // "Abuja FCT" says one thing twice. What is not wanted has one label for several.
    const isRest = half && isHalf(half, begin)
    const added = denied || isRest ? meanings : meanings.filter(isNew)
    parts = parts.map((part) =>
      meanings.some((meaning) => !added.includes(meaning) && saysSame(part, meaning))
        ? { ...part, isRepeated: true }
        : part,
    )
    parts.push(...added.map((meaning) => ({ ...meaning, from: begin, to: end })))
    if (added.length === 0) continue
    // "Highlander or RX 350": the name is not complete.
    if (link && parts.some((part) => isHalf(part, at))) continue
    // "Black Camry or red Corolla": the name follows, but "blue or black" is the whole choice.
    const isBefore = added.every(({ kind }) => !named.includes(kind) && kind !== half?.kind)
    if (link === 'or' && !denied && isBefore) continue
    if (link && !denied) parts = joinAlternatives(parts, link)
    link = undefined
  }

  return withOwners(parts)
    .filter(({ kind, unwanted }) => unwanted || !exacter[kind]?.some(has))
    .map(({ from, to, alternatives: _, isRepeated: __, ...part }) => {
      const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
      const without = `${search.slice(0, start)} ${search.slice(end)}`.replace(/\s+/g, ' ').trim()
      return { ...part, typed: search.slice(start, end), without }
    })
}
