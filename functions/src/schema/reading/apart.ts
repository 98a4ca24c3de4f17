import { states } from '../field/place.ts'
import { atLeast, atMost, units } from './phrases/amount.ts'
import { brands } from './phrases/brand.ts'
import { areas, places, townNames } from './phrases/place.ts'

const oneOf = (words: string[]) => [...new Set(words.map((word) => word.toLowerCase()))].join('|')
/** Shorter names begin or end other words. */
const long = (words: string[]) => words.filter((word) => /^\p{L}{5,}$/u.test(word))

const year = '(?:19|20)\\d\\d'
const condition = 'tokunbo'
const brand = oneOf([...long(Object.keys(brands)), 'benz'])
const place = oneOf(
  long(
    [places, areas, townNames].flatMap((names) => Object.values(names).flat()).concat(Object.keys(states)),
  ),
)
const bound = oneOf([...atMost, ...atLeast].filter((phrase) => /^\p{L}{3,}$/u.test(phrase)))

/** Two words without a space between: corolla2010, 2012rx350, toyotacamry, rx350lagos, under5m. */
const joined = [
  `^(.{3,})(${place}|${condition})$`,
  `^(${condition})(.{3,})$`,
  `^(${brand})(\\p{L}{3,}|\\p{L}*\\d.*)$`,
  `^(\\p{L}{3,})(${year})$`,
  `^(${year})(?!(?:${oneOf(long(Object.keys(units)))}|eth|usd|ngn|kms)$)(\\p{L}{3,}.*|\\p{L}+\\d.*)$`,
  `^(${bound})(\\d.*)$`,
].map((pattern) => new RegExp(pattern, 'u'))

/** The words of a text in which somebody forgot the spaces. */
export function apart(text: string): string[] {
  const [, one, other] = joined.map((pattern) => pattern.exec(text)).find(Boolean) ?? []
  return one && other ? [...apart(one), ...apart(other)] : [text]
}
