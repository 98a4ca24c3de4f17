import { moneyOf } from '@mota/contracts/sdk'
import { mileageOf, type PriceRates, type ProductView, permilleMost } from '../../schema/index.ts'
import type { Query } from '../interface.ts'
import { converted } from '../price.ts'

/** The facts that a price depends on. */
export type Priced = Pick<ProductView, 'year' | 'mileage' | 'condition' | 'price_units'>

/**
 * A vehicle that is a year newer costs 1.06 times as much, and one with 10,000 km more 0.985 times. These rates are
 * assumed: there are too few sales yet to fit them. `infra/local/seed/label.test.ts` prints their error.
 */
const [perYear, perTenThousand] = [1.06, 0.985]
/** The price by condition, compared with a used import. If one of two vehicles does not name it, they count as equal. */
const byCondition = { brand_new: 1.15, foreign_used: 1, nigerian_used: 0.85 }
/** An odd odometer or year must not carry a price further than this. */
const maxFactor = 2

/** With fewer comparable prices there is no label. */
const fewest = 8
/** In thousandths of the estimate. A lower price is more often a typing error or a scam than a good offer: it gets no praise. */
const leastPraised = 500n
/** How many vehicles are compared, and how many years older or newer they may be. */
export const compared = { max: 100, years: 2 }

/**
 * How many times as much a vehicle should cost as another one of its model. What one of them does not state makes no
 * difference.
 */
function factorOf(vehicle: Priced, other: Priced): number {
  const years = vehicle.year && other.year ? vehicle.year - other.year : 0
  const [one, another] = [mileageOf(vehicle), mileageOf(other)]
  const distance = one !== null && another !== null ? (one - another) / 10_000 : 0
  const condition =
    vehicle.condition && other.condition ? byCondition[vehicle.condition] / byCondition[other.condition] : 1
  const factor = perYear ** years * perTenThousand ** distance * condition
  return Math.min(maxFactor, Math.max(1 / maxFactor, factor))
}

const precision = 1_000_000

/** The median of other vehicles' prices, each adjusted to this vehicle's year, mileage and condition. */
export function estimateOf(vehicle: Priced, others: readonly Priced[]): bigint | undefined {
  if (others.length < fewest) return undefined
  const prices = others
    .map(
      (other) =>
        (BigInt(other.price_units) * BigInt(Math.round(factorOf(vehicle, other) * precision))) /
        BigInt(precision),
    )
    .sort((a, b) => (a < b ? -1 : 1))
  const [lower = 0n, upper = 0n] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]]
  return (lower + upper) / 2n
}

/** A price in thousandths of its estimate, rounded; none if it is too low to be true. */
export function permilleOf(units: bigint, estimate: bigint): number | undefined {
  if (estimate === 0n) return undefined
  const permille = (units * 2_000n + estimate) / (estimate * 2n)
  if (permille < leastPraised) return undefined
  return permille < permilleMost ? Number(permille) : permilleMost
}

/** The vehicles that a price is compared with: those of the same brand and model, of about the same year. */
export const comparable = ({ brand, model }: Model, year: number): Query => ({
  brand,
  model: [model],
  year_min: year - compared.years,
  year_max: year + compared.years,
  limit: compared.max,
})
export type Model = Pick<ProductView, 'brand' | 'model'>

/** Compares a vehicle's price with those of comparable vehicles. Undefined without enough of them. */
export function appraise(vehicle: ProductView, comparables: readonly ProductView[], rates: PriceRates) {
  // Prices that no rate converts into this currency are left out.
  const others = comparables.flatMap((one) => {
    if (one.id === vehicle.id) return []
    const units = converted(moneyOf(one.currency, one.price_units), vehicle.currency, rates)
    return units === undefined ? [] : [{ ...one, price_units: String(units) }]
  })
  const estimate = estimateOf(vehicle, others)
  if (estimate === undefined) return undefined
  const permille = permilleOf(BigInt(vehicle.price_units), estimate)
  return permille === undefined ? undefined : { estimate, permille, sample: others.length }
}
