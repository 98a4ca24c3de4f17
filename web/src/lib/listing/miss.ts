import { isAmount } from '@mota/contracts/sdk/money'
import {
  filterName,
  type ProductView,
  type RatesView,
  rowOf,
  type SearchReading,
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

/**
 * What a vehicle has of that which was left out of the search, and by how much it is over the budget. If a place was left
 * out, its own stands before the price: "Kaduna · ≈ ₦2.25M over".
 */
export function missOf(
  product: ProductView,
  { left_out, unmet }: SearchReading,
  rates: RatesView | undefined,
) {
  const asked = askedOf(unmet)
  const over = overOf(product, asked, rates) ?? ''
  const isMet = (part: SearchReading['parts'][number]) => {
    const field = fieldOf(part)
    return field && [asked[filterName(rowOf(field)) as 'fuel']].flat().includes(String(product[field]))
  }
  const met = left_out.filter(isMet)
  const isPlace = (part: SearchReading['parts'][number]) => fieldOf(part) === 'state'
  const isElsewhere = left_out.some(isPlace) && !met.some(isPlace)
  const place = over && isElsewhere ? product.city || product.state : ''
  return joinFacts(place, ...met.map(({ label }) => label), over) || undefined
}
