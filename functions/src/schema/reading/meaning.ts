import { states } from '../field/place.ts'
import { fields } from '../field/table.ts'
import { own } from '../plain/own.ts'
import type { ProductSort } from '../plain/vehicle.ts'
import type { Filters } from '../search.ts'
import { claims, claimWord, fourWheelDrive } from './claim.ts'
import type { Meaning, Part } from './part.ts'
import { phraseAt, type Token } from './phrase.ts'
import { currencies, numbers } from './phrases/amount.ts'
import { brands, rareBrands } from './phrases/brand.ts'
import { deliverTo, delivery } from './phrases/claim.ts'
import { bodiesOfModels, families, generations, lettersOfModels, models, nicknames } from './phrases/model.ts'
import { areas, places, townNames } from './phrases/place.ts'
import { purposes } from './phrases/purpose.ts'
import { orders } from './phrases/sentence.ts'
import {
  besideJeep,
  bodies,
  colours,
  conditions,
  drives,
  duty,
  fuels,
  gears,
  otherFuels,
  thrifty,
  used,
} from './phrases/value.ts'
import { fold, tokensOf } from './token.ts'

const choices = (name: 'condition' | 'fuel_type' | 'transmission' | 'vehicle_type', value: string) =>
  (fields[name].values as Record<string, string>)[value] ?? value

const entries = (
  table: Record<string, readonly string[]>,
  meaning: (value: string, phrase: string) => Meaning,
): [string, Meaning][] =>
  Object.entries(table).flatMap(([value, phrases]) =>
    phrases.map((phrase): [string, Meaning] => [phrase, meaning(value, phrase)]),
  )

const place = (state: string): Meaning => ({
  kind: 'place',
  label: state,
  filters: { state: [state as Filters['state'][number]] },
})
const brandOf = (brand: string): Meaning => ({ kind: 'brand', label: brand, filters: { brand } })
const phraseOf = (name: string) =>
  tokensOf(name)
    .map(({ text }) => text)
    .join(' ')

const conditionLabel = (value: string) => choices('condition', value)
const body = (value: string): Meaning => ({
  kind: 'body',
  label: choices('vehicle_type', value),
  filters: { type: [value] as Filters['type'] },
})

export const customsPapers: Meaning = {
  kind: 'papers',
  label: 'Customs papers',
  filters: { customs: ['yes'] },
}

const claim = (label: string): Meaning => ({
  kind: 'claim',
  label,
  words: [claimWord(label)],
  isExact: true,
})

/** The word by which listings are found that are priced in a currency. No typed word begins so. */
export const currencyWord = (currency: string) => `0price${currency.toLowerCase()}`

/**
 * Every phrase with its meaning. Later ones replace earlier ones. The names of the market's own brands are not among
 * them: a seller whose brand is called Corolla would get every search for a Corolla.
 */
const meanings = new Map<string, Meaning>([
  ...[...rareBrands, ...Object.keys(brands)].map((brand): [string, Meaning] => [
    phraseOf(brand),
    brandOf(brand),
  ]),
  ...entries(brands, brandOf),
  ...Object.keys(states).map((state): [string, Meaning] => [phraseOf(state), place(state)]),
  ...entries(places, place),
  ...entries(
    conditions,
    (value): Meaning => ({
      kind: 'condition',
      label: conditionLabel(value),
      filters: { condition: [value as Filters['condition'][number]] },
    }),
  ),
  ...used.map((phrase): [string, Meaning] => [
    phrase,
    { kind: 'condition', label: 'Used', filters: { condition: ['foreign_used', 'nigerian_used'] } },
  ]),
  ...entries(
    fuels,
    (value): Meaning => ({
      kind: 'fuel',
      label: choices('fuel_type', value),
      filters: { fuel: [value as Filters['fuel'][number]] },
    }),
  ),
  ...thrifty.map((phrase): [string, Meaning] => [
    phrase,
    { kind: 'fuel', label: 'Hybrid or electric', filters: { fuel: ['hybrid', 'electric'] } },
  ]),
  ...otherFuels.map((fuel): [string, Meaning] => [
    fuel,
    { kind: 'fuel', label: fuel.toUpperCase(), words: [fuel], isExact: true },
  ]),
  ...entries(
    gears,
    (value): Meaning => ({
      kind: 'gear',
      label: choices('transmission', value),
      // Who types "automatic" means no clutch, and a CVT has none.
      filters: {
        transmission: (value === 'automatic' ? ['automatic', 'cvt'] : [value]) as Filters['transmission'],
      },
    }),
  ),
  ...entries(claims, claim),
  ...duty.map((phrase): [string, Meaning] => [phrase, customsPapers]),
  ...entries(
    currencies,
    (value): Meaning => ({
      kind: 'currency',
      label: `Price in ${value}`,
      words: [currencyWord(value)],
      isExact: true,
    }),
  ),
  ...entries(bodies, body),
  ...purposes.flatMap(({ label, types, sort, phrases: names }) =>
    names.map((name): [string, Meaning] => [
      name,
      { kind: 'purpose', label, filters: { type: types as Filters['type'] }, ...(sort && { sort }) },
    ]),
  ),
  ...drives.map((phrase): [string, Meaning] => [
    phrase,
    { kind: 'drive', label: '4x4', words: [fourWheelDrive], isExact: true },
  ]),
  ...entries(
    colours,
    (value): Meaning => ({
      kind: 'colour',
      label: value,
      words: [...new Set((colours[value] ?? []).filter((word) => !word.includes(' ')))],
      isExact: true,
    }),
  ),
  ...families.flatMap(({ label, phrases: names, any, brand }) =>
    names.map((name): [string, Meaning] => [
      name,
      { kind: 'word', label, words: any, isExact: true, ...(brand && { filters: { brand } }) },
    ]),
  ),
  ...Object.entries(orders).flatMap(([sort, { label, phrases: names }]) =>
    names.map((name): [string, Meaning] => [name, { kind: 'order', label, sort: sort as ProductSort }]),
  ),
])
/** Phrases of several words are typed in one too: naijaused, saloncar. Shorter ones may be other words. */
const shortestGlued = 7
const glued = new Map(
  [...meanings].flatMap(([phrase, meaning]) => {
    const word = phrase.replaceAll(' ', '')
    return word !== phrase && word.length >= shortestGlued ? [[word, meaning] as const] : []
  }),
)
/** Names of several words that listings are found by in one: land cruiser. */
export const compounds = families.flatMap(({ phrases, any }) =>
  phrases.filter((phrase) => phrase.includes(' ') && any.includes(phrase.replaceAll(' ', ''))),
)
export const wellKnownBrands = Object.keys(brands)
const brandOfModel = new Map(
  [
    ...Object.entries(models),
    // C220 and 335i, but Long Range is no model alone.
    ...families.map(
      ({ brand = '', any }) => [brand, any.filter((name) => brand && /\d/.test(name))] as const,
    ),
  ].flatMap(([brand, names]) => names.map((name) => [name, brandOf(brand)] as const)),
)
/** The brand of a model that people in Nigeria look for. */
export const brandNameOf = (model: string) => brandOfModel.get(model)?.label
/** Whether a word is such a model. */
export const isModel = (word: string) => brandOfModel.has(word)
/** Whether a number behind it belongs to the same name: RX 350. */
export const isFirstHalf = (text: string) => /^\p{L}{1,2}$/u.test(text) || lettersOfModels.includes(text)
/** Whether it is such a model, or a brand. */
export const isWellKnown = (word: string) => isModel(word) || meanings.get(word)?.kind === 'brand'
/** The brand of a part that names a model. */
export function brandIn({ words = [], ...part }: Part): Part[] {
  const { brand: named } = part.filters ?? {}
  const brand = named ? brandOf(named) : words.map((word) => brandOfModel.get(word)).find(Boolean)
  return part.kind === 'word' && !part.unwanted && brand ? [{ ...part, ...brand }] : []
}
const bodyOfModel = new Map(
  Object.entries(bodiesOfModels).flatMap(([value, names]) =>
    names.map((name) => [name, body(value)] as const),
  ),
)
/** What kind of vehicle the model of a part is. */
export function bodyIn({ words = [], ...part }: Part): Part[] {
  const model = part.kind === 'word' && !part.unwanted ? words.find(isModel) : undefined
  return model ? [{ ...part, ...(bodyOfModel.get(model) ?? body('sedan')) }] : []
}
const capitals = (phrase: string) => phrase.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
const area = (state: string, town: string): Meaning[] => [
  place(state),
  { ...place(state), kind: 'area', label: capitals(town), words: [town.replace(/ .*/, '')], isExact: true },
]
/** A town or a part of one stands for its state too. */
const towns = new Map(
  Object.entries(areas).flatMap(([state, names]) =>
    names.flatMap((town) => [town, ...(own(townNames, town) ?? [])].map((name) => [name, area(state, town)])),
  ),
)
const ofYears = (name: string, model: string, [year_min, year_max]: readonly [number, number]): Meaning => ({
  kind: 'nickname',
  of: [model],
  label: `“${name}”, ${year_min} – ${year_max}`,
  filters: { year_min, year_max },
})
/** A nickname stands for a brand, a model and its years, of which each may be taken off. */
const nicknamed = new Map(
  nicknames.flatMap(({ phrases: names, brand, model, years }) => {
    const word: Meaning = { kind: 'word', label: model, words: [model.toLowerCase()], isExact: true }
    const meanings = [brandOf(brand), word, ofYears(capitals(names[0] ?? ''), model.toLowerCase(), years)]
    return names.map((name) => [name, meanings] as const)
  }),
)
/** All phrases that have a meaning, and all models. Of those that are as near to a misspelt word, the first counts: “matix” is a Matrix, not “matic”. */
export const meaningfulPhrases = [
  ...[brandOfModel, meanings, towns, nicknamed].flatMap((one) => [...one.keys()]),
  ...families.flatMap(({ any }) => any),
]
const maxWords = 4
/** "Jeeps" are found as "jeep", and "benzes" as "benz", but "gas" and "vis" are words of their own. */
const plurals = [/(?<=\p{L}{3})s$/u, /(?<=[sxz])es$/u]

/** "Delivery to Jos" asks for one that is brought there, or is there already. */
export function deliveredAt(tokens: Token[], at: number): { meanings: Meaning[]; end: number } | undefined {
  const length = phraseAt(tokens, at, deliverTo)
  const to = length > 0 ? meaningAt(tokens, at + length) : undefined
  const [place] = to?.meanings ?? []
  if (!to || place?.kind !== 'place') return undefined
  const words = [claimWord(delivery), fold(place.label).replace(/ .*/, '')]
  const label = `Delivered to ${to.meanings.at(-1)?.label}`
  return { meanings: [{ ...claim(delivery), label, words }], end: to.end }
}

/** What the longest phrase of the table at a token means. */
export function meaningAt(tokens: Token[], at: number): { meanings: Meaning[]; end: number } | undefined {
  for (let length = Math.min(maxWords, tokens.length - at); length > 0; length--) {
    const phrase = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ')
    if (phrase === 'jeep' && tokens.some(({ text }) => besideJeep.includes(text)))
      return { meanings: [brandOf('Jeep')], end: at + 1 }
    const name = tokens[at - 1]?.text ?? ''
    const years = own(own(generations, name), String(own(numbers, phrase) ?? phrase))
    if (years) return { meanings: [ofYears(capitals(`${name} ${phrase}`), name, years)], end: at + length }
    const singles = plurals.map((plural) => phrase.replace(plural, ''))
    const meaning = [phrase, ...singles].map((one) => meanings.get(one) ?? glued.get(one)).find(Boolean)
    const found = towns.get(phrase) ?? nicknamed.get(phrase) ?? (meaning && [meaning])
    if (found) return { meanings: [...found], end: at + length }
  }
  return undefined
}
