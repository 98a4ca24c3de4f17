import { own } from '../plain/own.ts'
import { boundsAt } from './amount.ts'
import { engineAt } from './engine.ts'
import { deliveredAt, isFirstHalf, isModel, meaningAt } from './meaning.ts'
import type { Known, Meaning } from './part.ts'
import { phraseAt, type Token } from './phrase.ts'
import {
  andMore,
  atLeast,
  beforeSeats,
  counted,
  inclusive,
  numbers,
  seats,
  units,
  upgrades,
} from './phrases/amount.ts'
import { modelsOf, trims as trimWords } from './phrases/model.ts'
import { forWords, itWords, noise as noiseWords, soldBy } from './phrases/sentence.ts'
import { ofBounds } from './range.ts'
import { vendorAt } from './vendor.ts'
import { boundPhrases } from './vocabulary.ts'

/** What tokens mean, and the first token behind them. Words that say nothing about a vehicle have no meaning. */
export interface Thing {
  meanings: Meaning[]
  end: number
}

const noise = new Set(noiseWords)
const trims = new Set(trimWords)

/** What is typed for a word that says nothing, before these. */
const sounds: Record<string, string[]> = { 4: forWords, e: itWords }
/** A coach has more, but nobody asks for them. */
const mostSeats = 20
/** Who asks for a third row of seats likes one more. */
const thirdRow = 6
const upFrom = (count: number) =>
  Array.from({ length: Math.max(1, mostSeats - count) }, (_, more) => count + more)
/** "5 or 7" are two numbers, and "5 to 7" are three. */
function between(one: number, other: number, sign: string): number[] {
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  return sign === 'or' ? [low, high] : upFrom(low).filter((count) => count <= high)
}

const textAt = (tokens: Token[], at: number) => tokens[at]?.text ?? ''

/** A number of seats, and the first token behind it and its unit: "7 seats", "7seater", "seven seater", "family of 7". */
function seatsFrom(tokens: Token[], at: number): { count: number; end: number } | undefined {
  const before = phraseAt(tokens, at, beforeSeats)
  const text = textAt(tokens, at + before)
  const [, digits, unit = ''] = /^(\d{1,2})(\p{L}*)$/u.exec(text) ?? []
  const count = own(numbers, text) ?? Number(digits ?? 0)
  const isUnit = (word: string) => seats.includes(word)
  const behind = unit === '' && isUnit(textAt(tokens, at + before + 1))
  if (!count || !(behind || (unit === '' ? before > 0 : isUnit(unit)))) return undefined
  return { count, end: at + before + (behind ? 2 : 1) }
}

/** "7 seats", "at least 7 seats", "7 seats and above", "7+ seater", "7 or 8 seats". */
function seatsAt(tokens: Token[], at: number): Thing | undefined {
  const least = phraseAt(tokens, at, atLeast)
  const begin = at + least
  // "7+ seats", "5 or 7 seater".
  const [, first] = /^(\d{1,2})$/.exec(textAt(tokens, begin)) ?? []
  const sign = first ? textAt(tokens, begin + 1) : ''
  const isPlus = sign === '+' && seats.includes(textAt(tokens, begin + 2))
  const other =
    first && !least && ['or', 'to', '-', '–'].includes(sign) ? seatsFrom(tokens, begin + 2) : undefined
  const found = isPlus ? { count: Number(first), end: begin + 3 } : (other ?? seatsFrom(tokens, begin))
  if (!found) return undefined
  const more = phraseAt(tokens, found.end, andMore)
  const from = least > 0 && phraseAt(tokens, at, inclusive) < least ? found.count + 1 : found.count
  const isOpen = isPlus || least > 0 || more > 0 || found.count >= thirdRow
  const counts = other ? between(Number(first), other.count, sign) : isOpen ? upFrom(from) : [from]
  const said = counts.length > 2 ? `${counts[0]} – ${counts.at(-1)}` : counts.join(' or ')
  const label = isOpen && !other ? `${from} seats or more` : `${said} seats`
  const words = counts.map((count) => `${count}seats`)
  return { meanings: [{ kind: 'seats', label, words, isExact: true }], end: found.end + more }
}

const isNumber = (text: string) => /^\d+$/.test(text) || own(numbers, text) !== undefined
const isCounted = (tokens: Token[], at: number) =>
  isNumber(textAt(tokens, at)) && counted.includes(textAt(tokens, at + 1))

/** "Peugeot 2008", "Honda Fit": a model beside the name of its brand. */
const isModelName = (tokens: Token[], at: number) =>
  tokens.some(({ text }) => own(modelsOf, text)?.includes(textAt(tokens, at)))

/** The size of an engine, or the number of a model: many listings leave it out. */
const smallNumber = /^\d{1,2}(?:\.\dl?)?$/
/** The number of a model, but no year. */
const modelNumber = /^(?!(?:19|20)\d\d$)\d/

/** "RX 330 or 350" are two models, and no range of prices. */
const isNumbered = (tokens: Token[], at: number) => {
  const isModel = (place: number) =>
    /^\d{3}$/.test(textAt(tokens, place)) && own(units, textAt(tokens, place + 1)) === undefined
  const letters = textAt(tokens, at - 1)
  const isNamed = isFirstHalf(letters) && !noise.has(letters) && !meaningAt(tokens, at - 1)
  return isModel(at) && (isNamed || (textAt(tokens, at + 1) === 'or' && isModel(at + 2)))
}

/** Of names that are too short to correct, have numbers, or end in a hiss: crvs, rx350s, hiluxes. */
const plural = /(?<=^\p{L}{3}|\d\p{L}?)s$|(?<=\p{L}{3}[xz])es$/u
/** "Five" in digits. */
const digitsOf = (text: string) => String(own(numbers, text) ?? text)

function wordAt(tokens: Token[], at: number): Meaning {
  const typed = textAt(tokens, at)
  // "RAV four" is a RAV4.
  const single = typed.replace(/s$/, '')
  const text = isModel(single) && !isModel(typed) ? single : digitsOf(typed).replace(plural, '')
  const word = { label: `“${text}”`, words: [text] }
  // "E 350" is no ES 350.
  if (isFirstHalf(text) && modelNumber.test(digitsOf(textAt(tokens, at + 1))))
    return { kind: 'word', ...word, isExact: true }
  return trims.has(text) || (tokens.length > 1 && /^\p{L}$/u.test(text)) || smallNumber.test(text)
    ? { kind: 'trim', ...word, isExact: true }
    : { kind: 'word', ...word }
}

export function thingAt(tokens: Token[], at: number, known: Known): Thing {
  const isModel = isModelName(tokens, at)
  const thing = seatsAt(tokens, at)
  if (thing) return thing
  const newest = new Date().getUTCFullYear() + 1
  const bounds = isModel || isNumbered(tokens, at) ? undefined : boundsAt(tokens, at, newest)
  if (bounds) {
    const meaning = ofBounds(bounds, known)
    return { meanings: meaning ? [meaning] : [], end: bounds.end }
  }
  const engine = isModel ? undefined : engineAt(tokens, at)
  if (engine) return { meanings: [engine.meaning], end: engine.end }
  const found = deliveredAt(tokens, at) ?? meaningAt(tokens, at)
  if (found) return found
  const beforeCount = phraseAt(tokens, at, boundPhrases)
  if (isCounted(tokens, at + beforeCount)) return { meanings: [], end: at + beforeCount + 2 }
  if (own(sounds, textAt(tokens, at))?.includes(textAt(tokens, at + 1))) return { meanings: [], end: at + 1 }
  const upgrade = phraseAt(tokens, at, upgrades)
  if (upgrade > 0) return { meanings: [], end: at + upgrade + 1 }
  const text = textAt(tokens, at)
  const isWord = /[\p{L}\p{N}]/u.test(text) && (isModel || !noise.has(text))
  const vendor = isWord || phraseAt(tokens, at, soldBy) > 0 ? vendorAt(tokens, at, known) : undefined
  const bound = isWord && !isModel ? phraseAt(tokens, at, boundPhrases) : 0
  if (bound > 0) return { meanings: [], end: at + bound }
  return vendor ?? { meanings: isWord ? [wordAt(tokens, at)] : [], end: at + 1 }
}
