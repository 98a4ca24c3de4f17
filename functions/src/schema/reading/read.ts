import { own } from '../plain/own.ts'
import { boundsAt } from './amount.ts'
import { meaningAt } from './meaning.ts'
import type { Known, Meaning, Part } from './part.ts'
import { counted, numbers, seats as seatWords } from './phrases/amount.ts'
import { numbersOf, trims as trimWords } from './phrases/brand.ts'
import { noise as noiseWords } from './phrases/sentence.ts'
import { ofBounds } from './range.ts'
import { type Token, tokensOf } from './token.ts'

const noise = new Set(noiseWords)

function seatsAt(tokens: Token[], at: number): [Meaning, number] | undefined {
  const [, digits, unit] = /^(\d{1,2})(\p{L}*)$/u.exec(tokens[at]?.text ?? '') ?? []
  const count = own(numbers, tokens[at]?.text ?? '') ?? (digits && Number(digits))
  const isSeats = unit ? seatWords.includes(unit) : seatWords.includes(tokens[at + 1]?.text ?? '')
  if (!count || !isSeats) return undefined
  return [{ kind: 'seats', label: `${count} seats`, words: [`${count}seats`], isExact: true }, unit ? 1 : 2]
}

const isNumber = ({ text }: Token) => /^\d+$/.test(text) || own(numbers, text) !== undefined
const isCounted = (tokens: Token[], at: number) =>
  tokens[at] !== undefined && isNumber(tokens[at]) && counted.includes(tokens[at + 1]?.text ?? '')

const trims = new Set(trimWords)
/** The size of an engine, or the number of a model: many listings leave it out. */
const smallNumber = /^\d{1,2}(?:\.\dl?)?$/
const wordPart = (text: string): Meaning =>
  trims.has(text) || smallNumber.test(text)
    ? { kind: 'trim', label: `“${text}”`, words: [text], isExact: true }
    : { kind: 'word', label: `“${text}”`, words: [text] }

/** The parts of a search, in the order in which they were typed. Words that say nothing are in none of them. */
export function read(search: string, known: Known = {}): Part[] {
  const newest = new Date().getUTCFullYear() + 1
  const tokens = tokensOf(search)
  const parts: Part[] = []
  const cut = (from: number, to: number) => {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
    const without = `${search.slice(0, start)} ${search.slice(end)}`.replace(/\s+/g, ' ').trim()
    return { typed: search.slice(start, end), without }
  }
  // "abuja fct" says one thing twice.
  const add = (meaning: Meaning, from: number, to: number) => {
    const isNew = !parts.some(({ kind, label }) => kind === meaning.kind && label === meaning.label)
    if (isNew) parts.push({ ...meaning, ...cut(from, to) })
  }
  const isModelNumber = (at: number) =>
    tokens.some(({ text }) => own(numbersOf, text)?.includes(tokens[at]?.text ?? ''))

  for (let at = 0; at < tokens.length; ) {
    const begin = at
    const seats = seatsAt(tokens, at)
    const bounds = seats || isModelNumber(at) ? undefined : boundsAt(tokens, at, newest)
    const found = meaningAt(tokens, at)
    if (seats) {
      at += seats[1]
      add(seats[0], begin, at)
    } else if (bounds) {
      at = bounds.end
      const meaning = ofBounds(bounds, known)
      if (meaning) add(meaning, begin, at)
    } else if (found) {
      at += found[1]
      for (const meaning of found[0]) add(meaning, begin, at)
    } else if (isCounted(tokens, at)) at += 2
    else if (noise.has(tokens[at]?.text ?? '') && !isModelNumber(at)) at++
    else {
      const { text } = tokens[at++] as Token
      if (/[\p{L}\p{N}]/u.test(text)) add(wordPart(text), begin, at)
    }
    const [before, last] = parts.slice(-2)
    // "corolla or camry": either of two words.
    if (before && last && tokens[begin - 1]?.text === 'or' && parts.length > 1)
      joinAlternatives(parts, search)
  }
  // "camry spider 2010": the year that was typed is more exact.
  const hasYear = parts.some(({ kind }) => kind === 'year')
  return hasYear ? parts.filter(({ kind }) => kind !== 'nickname') : parts
}

/** Makes one part of the last two, if both are words or brands. Values of one filter are alternatives anyway. */
function joinAlternatives(parts: Part[], search: string) {
  const [before, last] = parts.slice(-2) as [Part, Part]
  const wordsIn = ({ kind, words, filters, isExact }: Part) =>
    kind === 'brand'
      ? tokensOf(filters?.brand ?? '')
          .slice(0, 1)
          .map(({ text }) => text)
      : kind === 'word' && !isExact
        ? words
        : undefined
  const [some, others] = [wordsIn(before), wordsIn(last)]
  if (!some || !others) return
  const [start, end] = [search.indexOf(before.typed), search.lastIndexOf(last.typed) + last.typed.length]
  parts.splice(-2, 2, {
    kind: 'word',
    typed: search.slice(start, end),
    label: `${before.label} or ${last.label}`,
    without: `${search.slice(0, start)} ${search.slice(end)}`.replace(/\s+/g, ' ').trim(),
    words: [...some, ...others],
  })
}
