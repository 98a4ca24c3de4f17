import { format, moneyOf } from '@mota/contracts/sdk'
import { appraise, comparable } from '../../catalogue/appraisal/estimate.ts'
import type { Query } from '../../catalogue/index.ts'
import { converted } from '../../catalogue/price.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { PriceLabel, ProductView, RatesView, SimilarView } from '../../schema/index.ts'
import { type AccessBySale, get } from './get.ts'

const shown = 8
/** A row of the page. If fewer are near in price and year, those of the same type follow. */
const row = 4
/** How many vehicles are compared. */
const looked = 100
/** Percent above or below the price. */
const near = 25n
/** How much older or newer. */
const years = 3

const around = (year: number | null) =>
  year === null ? {} : { year_min: year - years, year_max: year + years }

const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a)

const compare = (a: number, b: number) => Number(a > b) - Number(a < b)

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
  const sameType = { type: [product.vehicle_type], rates: now, limit: looked }
  const alike = {
    ...sameType,
    price_min: text((units * (100n - near)) / 100n),
    price_max: text((units * (100n + near)) / 100n),
    price_currency: currency,
    ...around(product.year),
  }
  /** Without the rates that a price needs, it is farther away than all others. */
  const distance = (one: ProductView) => {
    const price = inCurrency(one, currency, now)
    return price === undefined ? Number.POSITIVE_INFINITY : Number(apart(price, units))
  }
  const nearest = async (query: Query) =>
    (await catalogue.search(query)).items
      .map((item) => ({ item, distance: distance(item) }))
      .sort((a, b) => compare(a.distance, b.distance))
      .map(({ item }) => item)
  const [here, anywhere] = await Promise.all([
    product.state ? nearest({ ...alike, state: [product.state] }) : [],
    nearest(alike),
  ])
  const others = (all: ProductView[]) =>
    [...new Map(all.map((one) => [one.id, one])).values()].filter(({ id }) => id !== product.id)
  const found = others([...here, ...anywhere])
  if (found.length >= row) return found.slice(0, shown)
  return others([...found, ...(await nearest(sameType))]).slice(0, row)
}

/**
 * How the price compares with comparable vehicles, at the current exchange rates. Null if there are too few of them.
 */
async function priceLabel({ catalogue, rates }: Deps, product: ProductView): Promise<PriceLabel | null> {
  const { model, year, currency } = product
  if (!model.trim() || year === null) return null
  const { items } = await catalogue.search(comparable(product, year))
  const found = appraise(product, items, await rates())
  if (!found) return null
  const { permille, sample, estimate } = found
  return { permille, sample, median: format(moneyOf(currency, estimate)) }
}

/** Similar vehicles, for a vehicle that the visitor may see. */
export async function getSimilar(
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
  accessBySale: AccessBySale,
): Promise<SimilarView> {
  const product = await get(deps, actor, slug, accessBySale)
  const [products, price] = await Promise.all([similar(deps, product), priceLabel(deps, product)])
  return { products, price }
}
