import { isAmount } from '@mota/contracts/sdk/money'
import {
  type FieldName,
  filterName,
  type ProductView,
  type RatesView,
  rowOf,
  type SearchReading,
} from '@mota/functions/schema'
import { type Filter, readFilter } from './filter.ts'
import { moreThan } from './more.ts'
import { anyOf, capital, fieldOf, lower } from './phrase.ts'
import { joinFacts } from './texts.ts'

/** By how much a vehicle costs more than the budget. */
export function overOf(product: ProductView, filter: Filter, rates: RatesView | undefined) {
  const currency = filter.price_currency || 'ETH'
  if (!isAmount(filter.price_max, currency)) return undefined
  const more = moreThan(product, { price: filter.price_max, currency }, rates)
  return more && `${more} over`
}

/** Titles say the brand and the model. How far a price is off is said by itself. */
const said: FieldName[] = ['brand', 'model', 'price', 'mileage']

/** A longer badge would not fit into the picture on the smallest phone. */
const longest = 36

const askedOf = (unmet: SearchReading['filters'] = {}) =>
  readFilter(
    new URLSearchParams(
      Object.entries(unmet).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    ),
  )

/** What a vehicle has of that which was left out of the search, and by how much it is over the budget. */
export function metOf(
  product: ProductView,
  { left_out, unmet }: SearchReading,
  rates: RatesView | undefined,
) {
  const asked = askedOf(unmet)
  const met = left_out.filter((part) => {
    const field = fieldOf(part)
    return field && [asked[filterName(rowOf(field)) as 'fuel']].flat().includes(String(product[field]))
  })
  return joinFacts(...met.map(({ label }) => label), overOf(product, asked, rates) ?? '') || undefined
}

/** How a vehicle misses what was left out of the search. All of several miss the same, but for the price. */
export function missOf(
  product: ProductView,
  { left_out, unmet = {} }: SearchReading,
  isOne: boolean,
  rates: RatesView | undefined,
) {
  const asked = askedOf(unmet)
  // Two places are alternatives, and it misses both.
  const missing = [...new Set(left_out.map(fieldOf))].flatMap((field) => {
    if (!field || said.includes(field)) return []
    const labels = left_out.filter((part) => fieldOf(part) === field).map(({ label }) => label)
    return `not ${anyOf.format(field === 'state' ? labels : labels.map(lower))}`
  })
  const [first, second] = [overOf(product, asked, rates), ...(isOne ? missing : [])].filter(Boolean)
  const both = `${first} · ${second}`
  return first && capital(second && both.length <= longest ? both : first)
}
