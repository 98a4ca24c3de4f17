import { isAmount } from '@mota/contracts/sdk/money'
import type { FieldName, ProductView, RatesView, SearchReading } from '@mota/functions/schema'
import { type Filter, readFilter } from './filter.ts'
import { moreThan } from './more.ts'
import { anyOf, capital, fieldOf, lower } from './phrase.ts'

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

/** How a vehicle misses what was left out of the search. All of several miss the same, but for the price. */
export function missOf(
  product: ProductView,
  { left_out, unmet = {} }: SearchReading,
  isOne: boolean,
  rates: RatesView | undefined,
) {
  const asked = readFilter(
    new URLSearchParams(
      Object.entries(unmet).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    ),
  )
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
