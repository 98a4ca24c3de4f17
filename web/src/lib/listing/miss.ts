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
import { isMoreThanTwice, moreThan } from './more.ts'
import { fieldOf, lower } from './phrase.ts'
import { joinFacts } from './texts.ts'

function budgetOf({ price_max, price_currency }: Filter) {
  const currency = price_currency || 'ETH'
  return isAmount(price_max, currency) ? { price: price_max, currency } : undefined
}

/** By how much a vehicle costs more than the budget. Of more than twice the budget, the difference says nothing. */
export function overOf(product: ProductView, filter: Filter, rates: RatesView | undefined) {
  const budget = budgetOf(filter)
  const more = budget && moreThan(product, budget, rates)
  if (!more) return undefined
  return isMoreThanTwice(product, budget, rates) ? 'Over budget' : `${more} over budget`
}

/**
 * The same of a search that left its budget out. Nothing of a vehicle far over it if all that was `found` is: the words above
 * the list say so.
 */
export function overBudget(
  product: ProductView,
  reading: SearchReading,
  rates: RatesView | undefined,
  found: readonly ProductView[] = [],
) {
  const isFar = (one: ProductView) => isFarOver(one, reading, rates)
  if (found.length > 0 && [product, ...found].every(isFar)) return undefined
  return overOf(product, unmetOf(reading), rates)
}

/** What was left out of the search, as a filter. */
export const unmetOf = ({ unmet = {} }: SearchReading) =>
  readFilter(
    new URLSearchParams(
      Object.entries(unmet).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    ),
  )

/** Whether a vehicle costs more than twice the budget that was left out of the search. */
export function isFarOver(product: ProductView, reading: SearchReading, rates: RatesView | undefined) {
  const budget = budgetOf(unmetOf(reading))
  return Boolean(budget && isMoreThanTwice(product, budget, rates))
}

/** The parts that were left out of the search and that a vehicle has all the same. */
export function metOf(product: ProductView, reading: SearchReading) {
  const asked = unmetOf(reading)
  const isMet = (part: SearchReading['parts'][number]) => {
    const field = fieldOf(part)
    return field && [asked[filterName(rowOf(field)) as 'fuel']].flat().includes(String(product[field]))
  }
  return reading.left_out.filter(isMet)
}

function read(...search: Parameters<typeof overBudget>) {
  const [product, reading] = search
  const met = metOf(product, reading)
  const fieldsMet = new Set(met.map(fieldOf))
  const missed = new Set(reading.left_out.map(fieldOf).filter((field) => !fieldsMet.has(field)))
  return {
    missed,
    met: met.map(({ label }) => label),
    place: missed.has('state') ? product.city || product.state : '',
    over: overBudget(...search) ?? '',
  }
}

/**
 * What a vehicle has of that which was left out of the search, and by how much it is over the budget. If a place was left
 * out, its own stands before the price: "Kaduna · ≈ ₦2.25M over budget".
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

/** All that is not as asked, of a vehicle alone: "Nigerian used, Abuja, ≈ ₦2.56M over budget". */
export function missesOf(...search: Parameters<typeof read>) {
  const [product] = search
  const { missed, place, over } = read(...search)
  const facts = stated.flatMap((field) => {
    const value = missed.has(field) && product[field]
    return value ? [writeAlone(rowOf(field), String(value))] : []
  })
  return [...facts, place, lower(over)].filter(Boolean).join(', ')
}
