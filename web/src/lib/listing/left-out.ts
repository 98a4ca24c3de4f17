import { parse } from '@mota/contracts/sdk/money'
import {
  type FacetsView,
  grouped,
  type ProductSort,
  type RatesView,
  type SearchReading,
} from '@mota/functions/schema'
import { aboutNaira } from '../rate-text.ts'
import { nearestBrands } from './brand.ts'
import { activeChips } from './chips.ts'
import { type Filter, isDefault } from './filter.ts'
import { isFarOver } from './miss.ts'
import type { ProductPage } from './page.ts'
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
  const search = [
    ...reading.parts.map(({ typed }) => typed),
    ...(reading.near ?? []).map(({ label }) => label),
  ].join(' ')
  return nearestBrands(brand, counts?.brand ?? {}).brands.map((one) => ({ ...filter, search, brand: one }))
}

/** The order of a list if the visitor chooses none. Empty: similar brands come first. */
export function orderOf(
  filter: Filter,
  reading: SearchReading | undefined,
  counts: FacetsView | undefined,
): ProductSort | '' {
  if (closestTo({ ...filter, sort: '' }, reading, counts).length > 0) return ''
  // If nothing fits, the server puts the nearest first: the cheapest if all vehicles cost too much.
  return reading?.sort ?? 'newest'
}

/**
 * What a search that left something out asked for, and what was found instead: "Here are all 13 cars in Lagos." The first may
 * be of similar brands.
 */
export function leftOutWords(
  filter: Filter,
  reading: SearchReading,
  { products: [first], total, similar = 0 }: Pick<ProductPage, 'products' | 'total' | 'similar'>,
  rates: RatesView | undefined,
) {
  const { parts, left_out, near = [] } = reading
  const asked = activeChips(filter, { parts: [...parts, ...left_out], left_out }, rates)
  const kept = parts.length > 0 ? activeChips(filter, reading, rates) : activeChips({ ...filter, search: '' })
  const found = [...kept, ...near.map((part) => ({ words: part.label, field: fieldOf(part) }))]
  return { asked: phraseOf(asked), found: foundWords() }

  function foundWords() {
    if (total === 1) return 'This is the nearest.'
    const others = total - similar
    const all = total === 2 ? 'both' : `all ${grouped(total)}`
    if (similar === 0) return `Here are ${all} ${phraseOf(found, true)}${lowestPrice()}.`
    const alike = similar === 1 ? 'is 1 of a similar brand' : `are ${similar} of similar brands`
    return `Here ${alike}${others > 0 ? `, then ${grouped(others)} ${others === 1 ? 'other' : 'others'}` : ''}.`
  }

  /** Said only if all cost more than twice the budget. Then no badge says by how much. */
  function lowestPrice() {
    const isCheapest = ['', 'priceLow'].includes(withUnderstood(filter, reading).sort)
    if (!first || !isCheapest || !isFarOver(first, reading, rates)) return ''
    return `, from ${aboutNaira(parse(first.price, first.currency), rates)}`
  }
}
