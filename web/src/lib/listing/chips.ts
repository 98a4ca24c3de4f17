import { isAmount, parse } from '@mota/contracts/sdk/money'
import {
  type FieldName,
  fieldNames,
  filterName,
  nairaText,
  type PriceRates,
  rowOf,
  type SearchReading,
  writeAlone,
  yearsText,
} from '@mota/functions/schema'
import { groupedAmount, signOf } from '../money.ts'
import { defaultFilter, type Filter, isDefault } from './filter.ts'
import { unmetOf } from './miss.ts'
import { anyOf, fieldOf, type Words } from './phrase.ts'
import { mileageLabel } from './texts.ts'
import { changedBy, withoutLooseEnds } from './understood.ts'

export interface Chip extends Words {
  /** The change of the filter that removes this chip. */
  without: Partial<Filter>
}

const rangeWords = (low: string, high: string, { sign = '', unit = '' }) => {
  if (low && high) return `${sign}${low} – ${sign}${high}${unit}`
  return low ? `From ${sign}${low}${unit}` : `Up to ${sign}${high}${unit}`
}

/** Naira are written in millions as long as nothing is lost: 2.5M. */
const inMillions = (bound: string) =>
  /^\d{3,}0000$/.test(bound) ? `${Number(bound) / 1_000_000}M` : groupedAmount(bound)

/** About what the bounds are worth in naira, in brackets. Nothing if they are in naira, or a rate is not known. */
function inNaira({ price_min, price_max, price_currency }: Filter, rates: PriceRates | undefined): string {
  const currency = price_currency || 'ETH'
  if (currency === 'cNGN') return ''
  const worth = [price_min, price_max].flatMap(
    (bound) => (isAmount(bound, currency) && nairaText(parse(bound, currency), rates)) || [],
  )
  return worth.length > 0 ? ` (≈\u00a0${worth.join(' – ')})` : ''
}

/** The words of the price's bounds: ₦3M, $5,000 or 2.5 ETH. With rates, ether and dollars have the naira behind them. */
export function priceWords(filter: Filter, rates: PriceRates | undefined): string {
  const { price_min, price_max, price_currency } = filter
  const currency = price_currency || 'ETH'
  const sign = signOf(currency)
  const write = sign === '₦' ? inMillions : groupedAmount
  const [low, high] = [price_min, price_max].map((bound) => bound && write(bound)) as [string, string]
  return rangeWords(low, high, sign ? { sign } : { unit: ` ${currency}` }) + inNaira(filter, rates)
}

function chipsOf(field: FieldName, filter: Filter, rates: PriceRates | undefined): Chip[] {
  const row = rowOf(field)
  const name = filterName(row) as 'brand' | 'fuel' | 'mileage' | 'price'
  if (!row.filter) return []
  if ('range' in row.filter) {
    const [min, max] = [`${name}_min`, `${name}_max`] as ['price_min', 'price_max']
    if (!filter[min] && !filter[max]) return []
    const words = row.kind === 'money' ? priceWords(filter, rates) : yearsText(filter[min], filter[max])
    return [{ words, field, without: { [min]: '', [max]: '' } }]
  }
  if (isDefault(filter, name as keyof Filter)) return []
  if ('any' in row.filter) {
    const values = filter[name as 'fuel']
    return values.map((value) => ({
      words: writeAlone(row, value),
      field,
      without: { [name]: values.filter((one) => one !== value) },
    }))
  }
  const value = filter[name as 'brand' | 'mileage']
  const words = 'most' in row.filter ? mileageLabel(value) : value
  return [{ words, field, without: { [name]: defaultFilter[name as 'brand'] } }]
}

/** A part of a search. */
export const chipOf = (part: SearchReading['parts'][number]): Chip => ({
  words: part.label,
  field: fieldOf(part) ?? (part.is_model ? 'model' : undefined),
  without: { search: withoutLooseEnds(part.without) },
})

const searchChips = (filter: Filter, reading: SearchReading | undefined): Chip[] => {
  const typed = filter.search.trim()
  if (!typed) return []
  const parts = reading?.parts ?? []
  if (parts.length === 0) return [{ words: `“${typed}”`, without: { search: '' } }]
  // A chosen filter, which has a chip of its own, replaces what is typed for its field.
  const isReplaced = ({ names = [] }: (typeof parts)[number]) =>
    names.length > 0 && names.every((name) => !isDefault(filter, name as keyof Filter))
  return parts.filter((part) => !isReplaced(part)).map(chipOf)
}

/** The words of a chip in quotes. Typed words that mean nothing have them already. */
export const quoted = (words: string) => (words.includes('“') ? words : `“${words}”`)

/** The active filters, each with a link that removes it. With a reading, each part of the search is a filter. */
export const activeChips = (filter: Filter, reading?: SearchReading, rates?: PriceRates): Chip[] =>
  [...searchChips(filter, reading), ...fieldNames.flatMap((name) => chipsOf(name, filter, rates))].map(
    (chip) => ({ ...chip, without: changedBy(chip.without, filter, reading) }),
  )

/** What a search left out. Those of one field go together. */
export function leftOutChips(filter: Filter, reading: SearchReading) {
  const unmet = unmetOf(reading)
  const groups = Map.groupBy(reading.left_out, ({ typed, names }) => names?.join() || typed)
  return [...groups.values()].map((parts) => {
    const names = (parts[0]?.names ?? []) as (keyof Filter)[]
    return {
      words: anyOf.format(parts.map(({ label }) => label)),
      /** The change of the filter that asks for nothing without it. Words that are no filter have none. */
      back:
        names.length > 0
          ? changedBy(Object.fromEntries(names.map((name) => [name, unmet[name]])), filter, reading)
          : undefined,
    }
  })
}

/** The chips below the bar of a list. What its field, its brand and its mileage say already needs no chip. */
export function chipsBelowBar(
  filter: Filter,
  reading: SearchReading | undefined,
  rates?: PriceRates,
): Chip[] {
  const read = reading?.parts.map(({ label }) => label.replace(/^“|”$/g, '')).join(' ') ?? ''
  const isSaid = !read || read.toLowerCase() === filter.search.trim().toLowerCase()
  const { brand, mileage } = defaultFilter
  return activeChips({ ...filter, brand, mileage, ...(isSaid && { search: '' }) }, reading, rates)
}
