import { isAmount } from '@mota/contracts/sdk/money'
import {
  type FieldName,
  filterName,
  type ProductView,
  type RatesView,
  rowOf,
  type SearchReading,
  writeAlone,
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

/** The parts that were left out of the search and that a vehicle has all the same. */
export function metOf(product: ProductView, { left_out, unmet }: SearchReading) {
  const asked = askedOf(unmet)
  const isMet = (part: SearchReading['parts'][number]) => {
    const field = fieldOf(part)
    return field && [asked[filterName(rowOf(field)) as 'fuel']].flat().includes(String(product[field]))
  }
  return left_out.filter(isMet)
}

function read(product: ProductView, reading: SearchReading, rates: RatesView | undefined) {
  const met = metOf(product, reading)
  const fieldsMet = new Set(met.map(fieldOf))
  const missed = new Set(reading.left_out.map(fieldOf).filter((field) => !fieldsMet.has(field)))
  return {
    missed,
    met: met.map(({ label }) => label),
    place: missed.has('state') ? product.city || product.state : '',
    over: overOf(product, askedOf(reading.unmet), rates) ?? '',
  }
}

/**
 * What a vehicle has of that which was left out of the search, and by how much it is over the budget. If a place was left
 * out, its own stands before the price: "Kaduna · ≈ ₦2.25M over".
 */
export function missOf(...search: Parameters<typeof read>) {
  const { met, place, over } = read(...search)
  return joinFacts(over && place, ...met, over) || undefined
}

const stated = [
  'condition',
  'customs_papers',
  'fuel_type',
  'transmission',
  'vehicle_type',
  'colour',
] as const satisfies FieldName[]

/** All that is not as asked, of a vehicle alone: "Nigerian used, Abuja, ≈ ₦2.56M over". */
export function missesOf(...search: Parameters<typeof read>) {
  const [product] = search
  const { missed, place, over } = read(...search)
  const facts = stated.flatMap((field) => {
    const value = missed.has(field) && product[field]
    return value ? [writeAlone(rowOf(field), String(value))] : []
  })
  return [...facts, place, over].filter(Boolean).join(', ')
}
