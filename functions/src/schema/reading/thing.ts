import { own } from '../plain/own.ts'
import { boundsAt } from './amount.ts'
import { engineAt } from './engine.ts'
import { meaningAt } from './meaning.ts'
import type { Known, Meaning } from './part.ts'
import { phraseAt, type Token } from './phrase.ts'
import { beforeSeats, counted, numbers, seats, units, upgrades } from './phrases/amount.ts'
import { modelsOf, trims as trimWords } from './phrases/model.ts'
import { forWords, noise as noiseWords, soldBy } from './phrases/sentence.ts'
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

const textAt = (tokens: Token[], at: number) => tokens[at]?.text ?? ''

/** "7 seats", "7seater", "seven seater", "family of 7". */
function seatsAt(tokens: Token[], at: number): Thing | undefined {
  const before = phraseAt(tokens, at, beforeSeats)
  const text = textAt(tokens, at + before)
  const [, digits, unit = ''] = /^(\d{1,2})(\p{L}*)$/u.exec(text) ?? []
  const count = own(numbers, text) ?? (digits && Number(digits))
  const isUnit = (word: string) => seats.includes(word)
  const behind = unit === '' && isUnit(textAt(tokens, at + before + 1))
  if (!count || !(behind || (unit === '' ? before > 0 : isUnit(unit)))) return undefined
  const meaning = { kind: 'seats' as const, label: `${count} seats`, words: [`${count}seats`], isExact: true }
  return { meanings: [meaning], end: at + before + (behind ? 2 : 1) }
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
  const isNamed = /^\p{L}{1,2}$/u.test(letters) && !noise.has(letters) && !meaningAt(tokens, at - 1)
  return isModel(at) && (isNamed || (textAt(tokens, at + 1) === 'or' && isModel(at + 2)))
}

/** Of names that are too short to correct, or have numbers: crvs, rx350s. */
const plural = /(?<=^\p{L}{3}|\d\p{L}?)s$/u
/** "Five" in digits. */
const digitsOf = (text: string) => String(own(numbers, text) ?? text)

function wordAt(tokens: Token[], at: number): Meaning {
  const typed = textAt(tokens, at)
  // "RAV four" is a RAV4.
  const text = digitsOf(typed).replace(plural, '')
  const word = { label: `“${text}”`, words: [text] }
  // "E 350" is no ES 350.
  if (/^\p{L}{1,2}$/u.test(text) && modelNumber.test(digitsOf(textAt(tokens, at + 1))))
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
  const found = meaningAt(tokens, at)
  if (found) return found
  if (isCounted(tokens, at)) return { meanings: [], end: at + 2 }
  if (textAt(tokens, at) === '4' && forWords.includes(textAt(tokens, at + 1)))
    return { meanings: [], end: at + 1 }
  const upgrade = phraseAt(tokens, at, upgrades)
  if (upgrade > 0) return { meanings: [], end: at + upgrade + 1 }
  const text = textAt(tokens, at)
  const isWord = /[\p{L}\p{N}]/u.test(text) && (isModel || !noise.has(text))
  const vendor = isWord || phraseAt(tokens, at, soldBy) > 0 ? vendorAt(tokens, at, known) : undefined
  const bound = isWord && !isModel ? phraseAt(tokens, at, boundPhrases) : 0
  if (bound > 0) return { meanings: [], end: at + bound }
  return vendor ?? { meanings: isWord ? [wordAt(tokens, at)] : [], end: at + 1 }
}
