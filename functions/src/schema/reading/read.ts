import { fields } from '../field.ts'
import { states } from '../place.ts'
import type { Filters } from '../search.ts'
import type { ProductSort } from '../vehicle.ts'
import { type Bounds, boundsAt } from './amount.ts'
import * as said from './said.ts'
import { type Token, tokensOf } from './token.ts'

/** In the order of their weight: if nothing fits all parts of a search, the last ones are left out first. */
export const kinds = [
  ...(['order', 'word', 'brand', 'body', 'price', 'year', 'place', 'condition', 'fuel', 'gear'] as const),
  ...(['mileage', 'seats', 'colour', 'area', 'trim'] as const),
]
export type Kind = (typeof kinds)[number]

/** A part of a search that was understood: a filter, an order, or words that listings must have. */
export interface Part {
  kind: Kind
  /** As it was typed. */
  typed: string
  /** Its meaning, in words for visitors. */
  label: string
  /** The search without it. */
  without: string
  filters?: Partial<Filters>
  sort?: ProductSort
  /** A listing must have any of these words. Those of a name are compared exactly, typed ones may have typing errors. */
  words?: string[]
  isExact?: boolean
}

export interface Known {
  /** The value of one ether in naira. */
  naira?: number | undefined
}

type Meaning = Omit<Part, 'typed' | 'without'>

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
  filters: { type: [value as Filters['type'][number]] },
})

/**
 * Every phrase with its meaning. Later ones replace earlier ones. The names of the market's own brands are not among
 * them: a seller whose brand is called Corolla would get every search for a Corolla.
 */
const phrases = new Map<string, Meaning>([
  ...Object.keys(said.brands).map((brand): [string, Meaning] => [phraseOf(brand), brandOf(brand)]),
  ...entries(said.brands, brandOf),
  ...Object.keys(states).map((state): [string, Meaning] => [phraseOf(state), place(state)]),
  ...entries(said.places, place),
  ...entries(
    said.conditions,
    (value): Meaning => ({
      kind: 'condition',
      label: conditionLabel(value),
      filters: { condition: [value as Filters['condition'][number]] },
    }),
  ),
  ...said.used.map((phrase): [string, Meaning] => [
    phrase,
    { kind: 'condition', label: 'Used', filters: { condition: ['foreign_used', 'nigerian_used'] } },
  ]),
  ...entries(
    said.fuels,
    (value): Meaning => ({
      kind: 'fuel',
      label: choices('fuel_type', value),
      filters: { fuel: [value as Filters['fuel'][number]] },
    }),
  ),
  ...entries(
    said.gears,
    (value): Meaning => ({
      kind: 'gear',
      label: choices('transmission', value),
      filters: { transmission: [value as Filters['transmission'][number]] },
    }),
  ),
  ...entries(said.bodies, body),
  ...entries(
    said.colours,
    (value): Meaning => ({
      kind: 'colour',
      label: value,
      words: [...new Set((said.colours[value] ?? []).filter((word) => !word.includes(' ')))],
      isExact: true,
    }),
  ),
  ...said.families.flatMap(({ label, said: names, any, brand, ...years }) =>
    names.map((name): [string, Meaning] => [
      name,
      { kind: 'word', label, words: any, isExact: true, filters: { ...(brand && { brand }), ...years } },
    ]),
  ),
  ...Object.entries(said.orders).flatMap(([sort, { label, said: names }]) =>
    names.map((name): [string, Meaning] => [name, { kind: 'order', label, sort: sort as ProductSort }]),
  ),
])
export const wellKnownBrands = Object.keys(said.brands)
const areas = new Map(
  Object.entries(said.areas).flatMap(([state, names]) => names.map((name) => [name, state] as const)),
)
const noise = new Set(said.noise)
const mostWords = 4

const plain = (value: number, digits: number) => value.toFixed(digits).replace(/\.?0+$/, '')
const compact = (naira: number) => {
  const [unit, sign] =
    naira >= 1e9 ? [1e9, 'B'] : naira >= 1e6 ? [1e6, 'M'] : naira >= 1e3 ? [1e3, 'K'] : [1, '']
  return `₦${plain(naira / unit, 2) || '0'}${sign}`
}
const rangeLabel = ({ min, max }: Bounds, write: (value: number) => string) => {
  if (min === undefined) return `Up to ${write(max ?? 0)}`
  if (max === undefined) return `From ${write(min)}`
  return min === max ? write(min) : `${write(min)} – ${write(max)}`
}

/** Bounds as a filter; undefined for naira without a rate. */
function ofBounds(bounds: Bounds, naira: number | undefined): Meaning | undefined {
  const { of, min, max } = bounds
  if (of === 'year')
    return {
      kind: 'year',
      label: rangeLabel(bounds, String),
      filters: { ...(min !== undefined && { year_min: min }), ...(max !== undefined && { year_max: max }) },
    }
  if (of === 'kilometres') {
    const mileage = Math.min(max ?? min ?? 0, 9_999_999)
    return { kind: 'mileage', label: `Up to ${mileage} km`, filters: { mileage: Math.round(mileage) } }
  }
  const rate = of === 'ether' ? 1 : naira
  if (!rate) return undefined
  const ether = (value: number) => plain(Math.min(value / rate, 9_999_999), 6) || '0'
  return {
    kind: 'price',
    label: rangeLabel(bounds, of === 'ether' ? (value) => `${plain(value, 6)} ETH` : compact),
    filters: {
      ...(min !== undefined && { price_min: ether(min) }),
      ...(max !== undefined && { price_max: ether(max) }),
    },
  }
}

function seatsAt(tokens: Token[], at: number): [Meaning, number] | undefined {
  const [, digits, unit] = /^(\d)(\p{L}*)$/u.exec(tokens[at]?.text ?? '') ?? []
  const count = said.numbers[tokens[at]?.text ?? ''] ?? (digits && Number(digits))
  const isSeats = unit ? said.seats.includes(unit) : said.seats.includes(tokens[at + 1]?.text ?? '')
  if (!count || !isSeats) return undefined
  return [{ kind: 'seats', label: `${count} seats`, words: [`${count}seats`], isExact: true }, unit ? 1 : 2]
}

const trims = new Set(said.trims)
const wordPart = (text: string): Meaning => ({
  ...{ kind: trims.has(text) ? 'trim' : 'word', label: `“${text}”`, words: [text] },
  ...(trims.has(text) && { isExact: true }),
})

/** The longest phrase of the table at a token. */
function meaningAt(tokens: Token[], at: number): [Meaning[], number] | undefined {
  for (let length = Math.min(mostWords, tokens.length - at); length > 0; length--) {
    const phrase = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ')
    if (phrase === 'jeep' && tokens.some(({ text }) => said.besideJeep.includes(text)))
      return [[brandOf('Jeep')], 1]
    const state = areas.get(phrase)
    if (state) {
      const words = [phrase === 'vi' ? 'victoria' : (phrase.split(' ')[0] ?? '')]
      return [[place(state), { kind: 'area', label: tokensLabel(phrase), words, isExact: true }], length]
    }
    const meaning = phrases.get(phrase)
    if (meaning) return [[meaning], length]
  }
  return undefined
}

const tokensLabel = (phrase: string) =>
  phrase === 'vi' ? 'Victoria Island' : phrase.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())

/** The parts of a search, in the order in which they were typed. Words that say nothing are in none of them. */
export function read(search: string, { naira }: Known = {}): Part[] {
  const newest = new Date().getUTCFullYear() + 1
  const tokens = tokensOf(search)
  const parts: Part[] = []
  const cut = (from: number, to: number) => {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
    const without = `${search.slice(0, start)} ${search.slice(end)}`.replace(/\s+/g, ' ').trim()
    return { typed: search.slice(start, end), without }
  }
  const add = (meaning: Meaning, from: number, to: number) => parts.push({ ...meaning, ...cut(from, to) })
  const isModelNumber = (at: number) =>
    tokens.some(({ text }) => said.numbersOf[text]?.includes(tokens[at]?.text ?? ''))

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
      const meaning = ofBounds(bounds, naira)
      if (meaning) add(meaning, begin, at)
    } else if (found) {
      at += found[1]
      for (const meaning of found[0]) add(meaning, begin, at)
    } else if (noise.has(tokens[at]?.text ?? '') && !isModelNumber(at)) at++
    else {
      const { text } = tokens[at++] as Token
      if (/[\p{L}\p{N}]/u.test(text)) add(wordPart(text), begin, at)
    }
    const [before, last] = parts.slice(-2)
    // "corolla or camry": either of two words.
    if (before && last && tokens[begin - 1]?.text === 'or' && parts.length > 1)
      joinAlternatives(parts, search)
  }
  return parts
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
