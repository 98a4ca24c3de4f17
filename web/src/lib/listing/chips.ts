import { type FieldRow, fieldNames, filterName, rowOf, type SearchReading } from '@mota/functions/schema'
import { defaultFilter, type Filter, isDefault, withCleared } from './filter.ts'
import { mileageLabel } from './texts.ts'

export interface Chip {
  words: string
  /** The change of the filter that removes this chip. */
  without: Partial<Filter>
}

const rangeWords = (low: string, high: string, unit: string) => {
  if (low && high) return `${low} – ${high}${unit}`
  return low ? `From ${low}${unit}` : `Up to ${high}${unit}`
}

function chipsOf(row: FieldRow, filter: Filter): Chip[] {
  const name = filterName(row) as 'brand' | 'fuel' | 'mileage' | 'price'
  if (!row.filter) return []
  if ('range' in row.filter) {
    const [min, max] = [`${name}_min`, `${name}_max`] as ['price_min', 'price_max']
    if (!filter[min] && !filter[max]) return []
    const words = rangeWords(filter[min], filter[max], row.kind === 'money' ? ' ETH' : '')
    return [{ words, without: { [min]: '', [max]: '' } }]
  }
  if (isDefault(filter, name as keyof Filter)) return []
  if ('any' in row.filter) {
    const values = filter[name as 'fuel']
    const words = row.kind === 'choice' ? row.values : {}
    return values.map((value) => ({
      words: words[value] ?? value,
      without: { [name]: values.filter((one) => one !== value) },
    }))
  }
  const value = filter[name as 'brand' | 'mileage']
  const words = 'most' in row.filter ? mileageLabel(value) : value
  return [{ words, without: { [name]: defaultFilter[name as 'brand'] } }]
}

const searchChips = ({ search }: Filter, reading: SearchReading | undefined): Chip[] => {
  const typed = search.trim()
  if (!typed) return []
  const parts = reading?.parts ?? []
  if (parts.length === 0) return [{ words: `“${typed}”`, without: { search: '' } }]
  return parts.map(({ label, without }) => ({ words: label, without: { search: without } }))
}

/** The active filters, each with a link that removes it. With a reading, each part of the search is a filter. */
export const activeChips = (filter: Filter, reading?: SearchReading): Chip[] =>
  [...searchChips(filter, reading), ...fieldNames.flatMap((name) => chipsOf(rowOf(name), filter))].map(
    ({ words, without }) => ({ words, without: withCleared(without) }),
  )
