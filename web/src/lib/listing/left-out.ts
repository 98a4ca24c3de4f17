import { type FacetsView, grouped, type RatesView, type SearchReading } from '@mota/functions/schema'
import { nearestBrands } from './brand.ts'
import { activeChips } from './chips.ts'
import { type Filter, isDefault } from './filter.ts'
import { fieldOf, phraseOf } from './phrase.ts'
import { withUnderstood } from './understood.ts'

/**
 * The search for each of the brands most alike to the one that it left out. Their vehicles come first. None if the visitor
 * chose another order.
 */
export function closestTo(
  filter: Filter,
  reading: SearchReading | undefined,
  counts: FacetsView | undefined,
) {
  const brand = reading?.left_out.find((part) => fieldOf(part) === 'brand')?.label
  if (!brand || !isDefault(withUnderstood(filter, reading), 'sort')) return []
  const search = reading.parts.map(({ typed }) => typed).join(' ')
  return nearestBrands(brand, counts?.brand ?? {}).brands.map((one) => ({ ...filter, search, brand: one }))
}

/** What a search that left something out asked for, and how many vehicles of what were found: "all 13 cars in Lagos". */
export function leftOutWords(
  filter: Filter,
  reading: SearchReading,
  total: number,
  rates: RatesView | undefined,
) {
  const { parts, left_out } = reading
  const asked = activeChips(filter, { parts: [...parts, ...left_out], left_out }, rates)
  const found =
    parts.length > 0 ? activeChips(filter, reading, rates) : activeChips({ ...filter, search: '' })
  return { asked: phraseOf(asked), found: `all ${grouped(total)} ${phraseOf(found, true)}` }
}
