import { format, moneyOf } from '@mota/contracts/sdk'
import type { Query } from '../../catalogue/index.ts'
import { converted } from '../../catalogue/price.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { PriceLabel, ProductView, RatesView, SimilarView } from '../../schema/index.ts'
import { estimateOf, labelOf } from '../estimate.ts'
import { get } from './get.ts'

const shown = 8
/** How many vehicles are compared. */
const looked = 100
/** In percent, about the price. */
const near = 25n
const years = { similar: 3, comparable: 2 }

const around = (year: number | null, span: number) =>
  year === null ? {} : { year_min: year - span, year_max: year + span }

const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a)

const inCurrency = (
  { currency, price_units }: ProductView,
  into: ProductView['currency'],
  rates: RatesView,
) => converted(moneyOf(currency, price_units), into, rates)

/** Vehicles of the same type, near in price and year: those of the same state first, then by how near the price is. */
async function similar({ catalogue, rates }: Deps, product: ProductView): Promise<ProductView[]> {
  const { currency } = product
  const units = BigInt(product.price_units)
  const now = await rates()
  const text = (bound: bigint) => format(moneyOf(currency, bound))
  const alike = {
    type: [product.vehicle_type],
    price_min: text((units * (100n - near)) / 100n),
    price_max: text((units * (100n + near)) / 100n),
    price_currency: currency,
    rates: now,
    ...around(product.year, years.similar),
    limit: looked,
  }
  const far = (one: ProductView) => apart(inCurrency(one, currency, now) ?? 0n, units)
  const nearest = async (query: Query) =>
    (await catalogue.search(query)).items.sort((a, b) => (far(a) < far(b) ? -1 : 1))
  const [here, anywhere] = await Promise.all([
    product.state ? nearest({ ...alike, state: [product.state] }) : [],
    nearest(alike),
  ])
  const found = new Map([...here, ...anywhere].map((one) => [one.id, one]))
  found.delete(product.id)
  return [...found.values()].slice(0, shown)
}

/** The price beside those of the same brand and model, two years older or newer at most. */
async function priceLabel({ catalogue, rates }: Deps, product: ProductView): Promise<PriceLabel | null> {
  const { id, brand, model, year, price_units, currency } = product
  if (!model.trim() || year === null) return null
  const { items } = await catalogue.search({
    ...{ brand, model: [model], limit: looked },
    ...around(year, years.comparable),
  })
  const now = await rates()
  // A price that no rate compares with this one says nothing about it.
  const others = items.flatMap((one) => {
    const units = one.id === id ? undefined : inCurrency(one, currency, now)
    return units === undefined ? [] : [{ ...one, price_units: String(units) }]
  })
  const estimate = estimateOf(product, others)
  const label = estimate && labelOf(BigInt(price_units), estimate)
  return label ? { label, sample: others.length, median: format(moneyOf(currency, estimate)) } : null
}

/** Similar vehicles, for a vehicle that the visitor may see. */
export async function beside(deps: Deps, actor: Actor | undefined, slug: string): Promise<SimilarView> {
  const product = await get(deps, actor, slug)
  const [products, price] = await Promise.all([similar(deps, product), priceLabel(deps, product)])
  return { products, price }
}
