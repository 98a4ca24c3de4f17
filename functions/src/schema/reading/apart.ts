import { states } from '../field/place.ts'
import { atLeast, atMost, units } from './phrases/amount.ts'
import { brands } from './phrases/brand.ts'
import { families, models } from './phrases/model.ts'
import { areas, places, townNames } from './phrases/place.ts'
import { bodies, colours, conditions, fuels, gears, used } from './phrases/value.ts'

const oneOf = (words: string[]) => [...new Set(words.map((word) => word.toLowerCase()))].join('|')
/** Shorter names begin or end other words. */
const long = (words: string[]) => words.filter((word) => /^\p{L}{5,}$/u.test(word))

const year = '(?:19|20)\\d\\d'
const condition = 'tokunbo'
/** How else brands are called; a shorter one begins its brand: Mitsu is Mitsubishi. */
const called = Object.values(brands)
  .flat()
  .filter((name) => /^\p{L}{8,}$/u.test(name))
const brand = oneOf([...long(Object.keys(brands)), ...called, 'benz'])
const place = oneOf(
  long(
    [places, areas, townNames].flatMap((names) => Object.values(names).flat()).concat(Object.keys(states)),
  ),
)
/** What is written before or behind a model. Words of two letters begin too many others. */
const described = (tables: Record<string, string[]>[]) =>
  oneOf(tables.flatMap((table) => Object.values(table).flat()).filter((word) => /^\p{L}{3,}$/u.test(word)))
const state = described([{ states: Object.keys(states).map((name) => name.toLowerCase()) }])
const colour = described([colours])
const value = described([colours, conditions, fuels, gears, bodies, { used }])
const model = oneOf(
  [...Object.values(models).flat(), ...families.flatMap(({ phrases }) => phrases)].filter((name) =>
    /^[\p{L}\d]{3,}$/u.test(name),
  ),
)
/** Names of letters alone, before what follows them. Shorter ones begin other names. */
const named = oneOf(
  [...Object.values(models).flat(), ...families.flatMap(({ phrases }) => phrases)].filter((name) =>
    /^\p{L}{4,}$/u.test(name),
  ),
)
/** Of these a year or a price may follow: a GLK350 is another name. */
const short = oneOf(
  Object.values(models)
    .flat()
    .filter((name) => /^\p{L}{3}$/u.test(name)),
)
/** RX350 and X5, whatever brand has them. */
const numbered = '\\p{L}{1,3}\\d{1,3}\\p{L}?'
const bound = oneOf([...atMost, ...atLeast].filter((phrase) => /^\p{L}{3,}$/u.test(phrase)))

/** Two words without a space between: corolla2010, 2012rx350, toyotacamry, rx350lagos, under5m, blackcorolla. */
const joined = [
  `^(.{3,})(${place}|${condition})$`,
  `^(${condition})(.{3,})$`,
  `^(${brand})(\\p{L}{3,}|\\p{L}*\\d.*)$`,
  `^(\\p{L}{3,}|${model}|${numbered})(${year})$`,
  `^(${year})(?!(?:${oneOf(long(Object.keys(units)))}|eth|usd|ngn|kms)$)(\\p{L}{3,}.*|\\p{L}+\\d.*)$`,
  `^(${bound})(\\d.*)$`,
  `^(${named})(\\d.*)$`,
  `^(${short})(\\d\\d|[\\d.]+m)$`,
  `^(${state}|${place})((?:${model}|${brand}).*)$`,
  `^(${value})((?:${model}|${brand})|(?:${brand}).{3,})$`,
  `^(${colour})(${numbered}|${year}.*)$`,
  `^(${model}|.{2,}\\d)(${value})$`,
].map((pattern) => new RegExp(pattern, 'u'))

/** The words of a text in which somebody forgot the spaces. */
export function apart(text: string): string[] {
  const [, one, other] = joined.map((pattern) => pattern.exec(text)).find(Boolean) ?? []
  return one && other ? [...apart(one), ...apart(other)] : [text]
}
