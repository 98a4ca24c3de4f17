import { own } from '../plain/own.ts'
import type { Token } from './phrase.ts'
import { numbers, units } from './phrases/amount.ts'
import { brands } from './phrases/brand.ts'

/** A number, and how many tokens say it. */
type Said = [value: number, length: number]

/** What a token at a distance from `at` says. */
type TextAt = (ahead: number) => string

const isUnit = (text: string) => own(units, text) !== undefined

/** A number below 100: "ten", "twenty", "twenty five". */
function smallAt(at: TextAt, ahead = 0): Said | undefined {
  const first = own(numbers, at(ahead))
  if (first === undefined) return undefined
  const second = own(numbers, at(ahead + 1)) ?? 0
  return first >= 20 && second > 0 && second < 10 ? [first + second, 2] : [first, 1]
}

/** A number below 100 that may follow an "and". */
function restAt(at: TextAt, ahead: number): Said | undefined {
  const skipped = at(ahead) === 'and' ? 1 : 0
  const small = smallAt(at, ahead + skipped)
  return small && [small[0], small[1] + skipped]
}

const isZero = (text: string) => ['o', 'oh', 'zero'].includes(text)

/** The year of "twenty ten", "twenty oh eight" or "nineteen ninety nine". */
function yearAt(at: TextAt): Said | undefined {
  const century = own(numbers, at(0))
  if (century !== 19 && century !== 20) return undefined
  const isEarly = isZero(at(1))
  const rest = smallAt(at, isEarly ? 2 : 1)
  if (!rest || rest[0] < 10 !== isEarly) return undefined
  return [century * 100 + rest[0], rest[1] + (isEarly ? 2 : 1)]
}

/** "two hundred", "three fifty", "four oh six", "two thousand and twelve". */
function largeAt(at: TextAt): Said | undefined {
  const first = own(numbers, at(0))
  if (first === undefined || first >= 10) return undefined
  if (at(1) === 'hundred') {
    const rest = restAt(at, 2)
    return rest ? [first * 100 + rest[0], rest[1] + 2] : [first * 100, 2]
  }
  if (at(1) === 'thousand') {
    const rest = restAt(at, 2)
    return rest && at(rest[1] + 2) !== 'hundred' ? [first * 1_000 + rest[0], rest[1] + 2] : undefined
  }
  const unit = own(numbers, at(2)) ?? 10
  if (isZero(at(1)) && unit < 10) return [first * 100 + unit, 3]
  const tens = smallAt(at, 1)
  if (!tens || tens[0] < 20) return undefined
  // "RX three fifty two thousand and twelve" is an RX 350 of 2012.
  const isTwo = tens[1] === 2 && at(3) !== 'thousand'
  return [first * 100 + (isTwo ? tens[0] : tens[0] - (tens[0] % 10)), isTwo ? 3 : 2]
}

const numberAt = (at: TextAt): Said | undefined => {
  if (/^\d+$/.test(at(0))) return [Number(at(0)), 1]
  return yearAt(at) ?? largeAt(at) ?? smallAt(at)
}

/** Adds "point five" and "and a half" to a number of millions or thousands. */
function withFraction(at: TextAt, [value, length]: Said): Said {
  const digit = own(numbers, at(length + 1)) ?? 10
  if (at(length) === 'point' && digit < 10) return [value + digit / 10, length + 2]
  let end = length
  while (['and', 'a'].includes(at(end))) end++
  return at(end) === 'half' && isUnit(at(end + 1)) ? [value + 0.5, end + 1] : [value, length]
}

function saidAt(at: TextAt): Said | undefined {
  if (at(0) === 'half') {
    const length = at(1) === 'a' ? 2 : 1
    return isUnit(at(length)) ? [0.5, length] : undefined
  }
  const number = numberAt(at)
  return number && withFraction(at, number)
}

const isLetter = (text: string) => /^[b-hj-z]$/.test(text)
const mostLetters = 4
const shortBrands = Object.entries(brands)
  .flatMap(([brand, names]) => [brand.toLowerCase(), ...names])
  .filter((name) => name.length <= 3)

/** The letters of "c r v", and of the brand in "b m w x 5". "A" and "I" are words. */
function lettersAt(at: TextAt): [text: string, length: number] | undefined {
  if (isLetter(at(-1))) return undefined
  let text = ''
  while (isLetter(at(text.length))) text += at(text.length)
  const name = shortBrands.find((brand) => text.startsWith(brand)) ?? text
  return name.length > 1 && name.length <= mostLetters ? [name, name.length] : undefined
}

/** Numbers of several words in digits, and letters in one word, as somebody means them who speaks. */
export function asMeant(tokens: Token[]): Token[] {
  const found: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const textAt: TextAt = (ahead) => tokens[at + ahead]?.text ?? ''
    const [said, length] = saidAt(textAt) ?? lettersAt(textAt) ?? ['', 1]
    const [first, last] = [tokens[at], tokens[at + length - 1]] as [Token, Token]
    // A number of one word may be no number: "the cheapest one".
    const isMeant = length > 1 || (first.text === 'half' && said)
    found.push(isMeant ? { ...first, text: String(said), end: last.end } : first)
    at += length
  }
  return found
}
