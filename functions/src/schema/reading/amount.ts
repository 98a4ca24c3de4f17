import { own } from '../plain/own.ts'
import { phraseAt, type Token } from './phrase.ts'
import {
  about,
  ages,
  andLess,
  andMore,
  atLeast,
  atMost,
  betweens,
  counted,
  exclusive,
  mileages,
  nearly,
  numbers,
  signs,
  units,
} from './phrases/amount.ts'
import { list } from './phrases/list.ts'
import { negations } from './phrases/sentence.ts'

type Of = 'naira' | 'dollars' | 'ether' | 'kilometres' | 'year'

/** A bound or a range that was typed, and where it ends. */
export interface Bounds {
  of: Of
  min?: number
  max?: number
  end: number
}

interface Amount {
  value: number
  of: Of | undefined
  times: number
  end: number
}

const oldest = 1960
/** A number from here on is naira, and one below the other is millions: "under 7.5". */
const leastNaira = 50_000
const mostMillions = 1_000
/** No vehicle for sale is older. */
const maxAge = 60
/** No vehicle has gone further. */
const maxKilometres = 1_000_000

const isYear = (value: number, newest: number) =>
  Number.isInteger(value) && value >= oldest && value <= newest

const unitOf = (token: Token | undefined) => token && own(units, token.text)

/** A comma groups thousands, or is a decimal point: 3,000,000 and 2,5. Two points group thousands too: 3.000.000. */
function numberOf(digits: string): number {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return Number(digits.replaceAll('.', ''))
  return Number(digits.replace(',', '.'))
}

const signAt = (tokens: Token[], at: number) => signs.filter((sign) => sign === tokens[at]?.text)

/** The amount at a token. Its unit may stand before it, or is `named` before its bound. */
function amountAt(tokens: Token[], start: number, named: string[] = []): Amount | undefined {
  const sign = signAt(tokens, start)
  const at = start + sign.length
  const { text = '' } = tokens[at] ?? {}
  // "Ten million", "ten to fifteen million".
  const upTo = phraseAt(tokens, at + 1, ranges) + 1
  const number = (unitOf(tokens[at + 1]) || (upTo > 1 && unitOf(tokens[at + upTo + 1]))) && own(numbers, text)
  const [, digits = '', letters = ''] =
    /^(\d+(?:[.,]\d+)*)(\p{L}*)$/u.exec(number ? String(number) : text) ?? []
  if (!digits || (letters && !own(units, letters))) return undefined
  const value = numberOf(digits)
  if (Number.isNaN(value)) return undefined
  let [end, times, of] = [at + 1, 1, undefined as Of | undefined]
  const given = [...(sign.length > 0 ? sign : named), ...(letters ? [letters] : [])]
  while (unitOf(tokens[end])) given.push(tokens[end++]?.text ?? '')
  for (const name of given) {
    const unit = own(units, name)
    times *= unit?.times ?? 1
    // "100k km" are kilometres, although thousands usually count naira.
    of = unit && (of === undefined || of === 'naira') ? unit.of : of
  }
  // So many units are none, and zero of them would be no number.
  if (!Number.isFinite(times)) return undefined
  return { value, of, times, end }
}

/** The field that a number without a unit belongs to. */
function guess({ value, of }: Amount, hasBound: boolean, newest: number): Of | undefined {
  if (of) return of
  if (isYear(value, newest)) return 'year'
  if (value >= leastNaira) return 'naira'
  return hasBound && value > 0 && value < mostMillions ? 'naira' : undefined
}

/** Years that follow each other: "2018 2019 or 2020". */
function yearsAt(tokens: Token[], at: number, newest: number) {
  const years: number[] = []
  for (let end = at; ; ) {
    const joint = years.length > 0 ? phraseAt(tokens, end, joints) : 0
    const year = amountAt(tokens, end + joint)
    if (!year || year.of || !isYear(year.value, newest)) return { years, end }
    years.push(year.value)
    end = year.end
  }
}

/** The bounds that begin at a token: "under 3m", "2012 to 2016", "2015 upward", "2010", "mileage below 50k". */
export function boundsAt(tokens: Token[], at: number, newest: number): Bounds | undefined {
  const subject = phraseAt(tokens, at, mileages)
  if (subject === 0) return boundsFrom(tokens, at, newest)
  const bounds = boundsFrom(tokens, at + subject, newest, 1e3)
  // "mileage 2010" is followed by a year, and "mileage 5m" by a price.
  const isMileage =
    bounds &&
    bounds.of !== 'year' &&
    bounds.of !== 'dollars' &&
    (bounds.max ?? bounds.min ?? 0) < maxKilometres
  return isMileage ? { ...bounds, of: 'kilometres' } : undefined
}

const boundPhrases = [...atMost, ...atLeast]
const beforeAmounts = [...boundPhrases, ...about, ...betweens]
const joints = ['or', 'and']
const ofYears = ['model', 'models']
/** Between the two numbers of a range. */
const [ranges, rangesBetween] = [list('to, -, –, till, until, or'), list('and, to, -, –')]

/** A bound behind a number: "2015 and above". In "above 2010 below 8m" it belongs to the next number. */
function boundBehind(tokens: Token[], start: number, phrases: readonly string[], hasBound: boolean): number {
  // "2015 model and above".
  const at = start + phraseAt(tokens, start, ofYears)
  const length = phraseAt(tokens, at, phrases)
  const isFollowed = length > 0 && amountAt(tokens, at + length) !== undefined
  const isOfNext = hasBound || phraseAt(tokens, at, boundPhrases) === length
  return length === 0 || (isFollowed && isOfNext) ? 0 : at + length - start
}

/** "20m range", but in "20m Range Rover" it is a name. */
function nearlyBehind(tokens: Token[], at: number): number {
  const length = phraseAt(tokens, at, nearly)
  return tokens[at + length]?.text === 'rover' ? 0 : length
}

/** `bare` is what a small number without a unit counts. */
function boundsFrom(tokens: Token[], start: number, newest: number, bare = 1e6): Bounds | undefined {
  const sign = signAt(tokens, start)
  const named = phraseAt(tokens, start + sign.length, beforeAmounts) > 0 ? sign : []
  const from = start + named.length
  // "Not up to" is less.
  const denied = phraseAt(tokens, from, boundPhrases) > 0 ? 0 : phraseAt(tokens, from, negations)
  const at = from + denied
  // "Not more than" is at most.
  const [most, least, near, between] = [
    ...(denied ? [atLeast, atMost] : [atMost, atLeast]),
    about,
    betweens,
  ].map((phrases) => phraseAt(tokens, at, phrases)) as [number, number, number, number]
  if (denied && !most && !least) return undefined
  const begin = at + Math.max(between, most, least, near)
  const first = amountAt(tokens, begin, named)
  if (!first || (!first.of && counted.includes(tokens[first.end]?.text ?? ''))) return undefined
  const age = phraseAt(tokens, first.end, ages)
  const isOld = tokens[first.end + 1]?.text === 'old'
  if (!first.of && age > 0 && first.value <= maxAge && (most || least || isOld)) {
    // "Older than 10 years" names the age, and every other bound limits it.
    const isOlder = phraseAt(tokens, at, exclusive) > 0 ? most > 0 : least > 0
    const year = newest - 1 - Math.round(first.value)
    return { of: 'year', ...(isOlder ? { max: year } : { min: year }), end: first.end + age }
  }
  const to = phraseAt(tokens, first.end, between ? rangesBetween : ranges)
  const behind = to ? amountAt(tokens, first.end + to) : undefined
  // "2008 - 9m" is a year and a price.
  const isApart =
    behind && !first.of && isYear(first.value, newest) && behind.times > 1 && behind.value < first.value
  const second = isApart ? undefined : behind
  const unit = second?.of ?? first.of
  const of = guess({ ...first, of: unit }, begin > at || second !== undefined, newest)
  if (!of || (of === 'year' && !isYear(first.value, newest))) return undefined
  if (of === 'year' && begin === at) {
    const { years, end } = yearsAt(tokens, at, newest)
    if (years.length > 1) return { of, min: Math.min(...years), max: Math.max(...years), end }
  }
  // "2 to 4m": the unit of the second number is that of both.
  const each = !unit && of === 'naira' && first.value < mostMillions ? bare : 1
  const low = first.value * (first.of ? first.times : (second?.times ?? 1)) * each
  if (second && of === 'year' && !isYear(second.value, newest))
    return { of, min: low, max: low, end: first.end }
  if (second) {
    const ends = [low, second.value * second.times * each].sort((a, b) => a - b)
    const [min, max] = ends as [number, number]
    // "Under 10m or 12m" is under 12m, but a budget of 10-15m is a range.
    const isEither = most && tokens[first.end]?.text === 'or'
    return { of, ...(!isEither && { min }), max, end: second.end }
  }
  const [more, less] = [andMore, andLess].map((phrases) =>
    boundBehind(tokens, first.end, phrases, begin > at),
  ) as [number, number]
  const end = first.end + Math.max(more, less)
  const nearBehind = first.of ? nearlyBehind(tokens, first.end) : 0
  if ((near || nearBehind) && of !== 'year')
    return { of, min: low * 0.8, max: low * 1.2, end: end + nearBehind }
  // Not older than 2015 includes 2015, and older than 2015 does not.
  const beside = of === 'year' && !denied && phraseAt(tokens, at, exclusive) > 0 ? 1 : 0
  if (more || (least && !less)) return { of, min: low + beside, end }
  if (less || most) return { of, max: low - beside, end }
  // A price or a mileage alone is a limit, a year is that year.
  return of === 'year' ? { of, min: low, max: low, end } : { of, max: low, end }
}
