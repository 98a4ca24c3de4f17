import { isAmount } from '@mota/contracts/sdk/money'
import {
  type FieldName,
  filterName,
  type ProductView,
  type RatesView,
  rowOf,
  type SearchReading,
  writeField,
} from '@mota/functions/schema'
import { type Filter, readFilter } from './filter.ts'
import { moreThan } from './more.ts'
import { fieldOf } from './phrase.ts'
import { joinFacts } from './texts.ts'

/** By how much a vehicle costs more than the budget. */
export function overOf(product: ProductView, filter: Filter, rates: RatesView | undefined) {
  const currency = filter.price_currency || 'ETH'
  if (!isAmount(filter.price_max, currency)) return undefined
  const more = moreThan(product, { price: filter.price_max, currency }, rates)
  return more && `${more} over`
}

const askedOf = (unmet: SearchReading['filters'] = {}) =>
  readFilter(
    new URLSearchParams(
      Object.entries(unmet).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    ),
  )

/** What a card says below its title anyway, so that only of a vehicle alone it is said again where it misses the search. */
const stated: FieldName[] = ['condition', 'fuel_type', 'transmission', 'vehicle_type', 'colour']

/**
 * What a vehicle has of that which was left out of the search, and by how much it is over the budget. If a place was left
 * out, its own stands before the price: "Kaduna · ≈ ₦2.25M over". Of a vehicle alone, all that is not as asked.
 */
export function missOf(
  product: ProductView,
  { left_out, unmet }: SearchReading,
  rates: RatesView | undefined,
  isAlone = false,
) {
  const asked = askedOf(unmet)
  const over = overOf(product, asked, rates) ?? ''
  const isMet = (part: SearchReading['parts'][number]) => {
    const field = fieldOf(part)
    return field && [asked[filterName(rowOf(field)) as 'fuel']].flat().includes(String(product[field]))
  }
  const met = left_out.filter(isMet)
  const fieldsMet = new Set(met.map(fieldOf))
  const missed = new Set(left_out.map(fieldOf).filter((field) => !fieldsMet.has(field)))
  const others = isAlone ? stated.filter((field) => missed.has(field)) : []
  const place = (over || isAlone) && missed.has('state') ? product.city || product.state : ''
  const facts = others.map((field) => writeField(rowOf(field), product[field]))
  return joinFacts(...facts, place, ...met.map(({ label }) => label), over) || undefined
}
