import { isWellKnown, meaningAt } from './meaning.ts'
import type { Kind, Known, Meaning, Vendor } from './part.ts'
import { phraseAt, type Token } from './phrase.ts'
import { soldBy } from './phrases/sentence.ts'
import { tokensOf } from './token.ts'

/** A vendor who is called after a make, a model or a town is not meant by it. */
const own: (Kind | undefined)[] = ['brand', 'word', 'place', 'area']
const meansItself = (tokens: Token[], at: number) =>
  isWellKnown(tokens[at]?.text ?? '') || own.includes(meaningAt(tokens, at)?.meanings[0]?.kind)

/** Whether a word without another meaning is long enough for a name. */
export const mayBeName = (tokens: Token[], at: number) =>
  /^\p{L}{3,}$/u.test(tokens[at]?.text ?? '') && !meansItself(tokens, at)

/** While it is typed, a name is not complete. */
const shortestBeginning = 4
const begins = (text: string, wanted: string) => text.length >= shortestBeginning && wanted.startsWith(text)

interface Shared {
  /** How many words of the name were typed. */
  words: number
  /** The first token behind them. */
  end: number
}

/** How much of a name stands at a token, from its word `start` on. "Uzoma and Sons" is "Uzoma & Sons". */
function sharedFrom(name: Token[], start: number, tokens: Token[], at: number, isMarked: boolean): Shared {
  const shared = { words: 0, end: at }
  for (let next = at; tokens[next]; next++) {
    const wanted = name[start + shared.words]?.text
    const { text } = tokens[next] as Token
    if (shared.words > 0 && text === 'and' && wanted !== 'and') continue
    const isLast = next === tokens.length - 1
    const isSame = text === wanted || (isLast && begins(text, wanted ?? ''))
    if (!isSame || (!isMarked && meansItself(tokens, next))) break
    shared.words++
    shared.end = next + 1
  }
  return shared
}

const mostOf = (all: Shared[]): Shared =>
  all.reduce((most, one) => (one.words > most.words ? one : most), { words: 0, end: 0 })

const namesOf = (vendors: Vendor[], typed: string) => {
  const names = [...new Set(vendors.map(({ name }) => name))]
  return names.length < 3 ? names.join(' or ') : `“${typed}”`
}

/**
 * "Sold by Ngozi Autos", or a part of such a name without these words, if it means nothing else. Those who are called
 * exactly so are meant alone.
 */
export function vendorAt(
  tokens: Token[],
  at: number,
  { vendors = [] }: Known,
): { meanings: Meaning[]; end: number } | undefined {
  const marked = vendors.length > 0 ? phraseAt(tokens, at, soldBy) : 0
  const begin = at + marked
  if (vendors.length === 0 || (marked === 0 && !mayBeName(tokens, at))) return undefined
  const called = vendors.map((vendor) => {
    const name = tokensOf(vendor.name)
    const shared = mostOf(name.map((_, start) => sharedFrom(name, start, tokens, begin, marked > 0)))
    return { ...shared, vendor, isWhole: shared.words === name.length }
  })
  const { words, end } = mostOf(called)
  if (words === 0) return undefined
  const nearest = called.filter((one) => one.words === words)
  const exact = nearest.filter(({ isWhole }) => isWhole)
  const meant = (exact.length > 0 ? exact : nearest).map(({ vendor }) => vendor)
  const typed = tokens
    .slice(begin, end)
    .map(({ text }) => text)
    .join(' ')
  const label = `Sold by ${namesOf(meant, typed)}`
  const sellers = meant.map(({ address }) => address)
  return { meanings: [{ kind: 'vendor', label, filters: { sellers } }], end }
}
