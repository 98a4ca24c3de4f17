import type { PriceLabel, ProductView } from '../schema/index.ts'

/** What a price depends on. */
export type Priced = Pick<ProductView, 'year' | 'mileage' | 'condition' | 'price_units'>

/**
 * A vehicle that is a year newer, or has run 10,000 km more, costs so many times as much. These rates are assumed: there
 * are too few sales yet to fit them. `infra/local/seed/label.test.ts` prints their error.
 */
const [perYear, perTenThousand] = [1.06, 0.985]
/** What the condition adds, beside a vehicle imported used. Where one of two vehicles does not name it, it counts as the same. */
const byCondition = { brand_new: 1.15, foreign_used: 1, nigerian_used: 0.85 }
/** An odd odometer or year must not carry a price further than this. */
const mostFactor = 2

/** A label needs so many prices. */
const fewest = 8
/** In percent of the estimate: each label below its bound, and the last one above them all. */
const bounds: [below: bigint, label: PriceLabel['label']][] = [
  [85n, 'great'],
  [95n, 'good'],
  [106n, 'fair'],
  [116n, 'high'],
]
/** Below this a price is a typing error or a trap more often than a good one, so that we do not praise it. */
const leastPraised = 50n

/** How many times as much a vehicle should cost as another one of its model. */
function factorOf(vehicle: Priced, other: Priced): number {
  const years = (vehicle.year ?? 0) - (other.year ?? vehicle.year ?? 0)
  const distance = (vehicle.mileage - other.mileage) / 10_000
  const condition =
    vehicle.condition && other.condition ? byCondition[vehicle.condition] / byCondition[other.condition] : 1
  const factor = perYear ** years * perTenThousand ** distance * condition
  return Math.min(mostFactor, Math.max(1 / mostFactor, factor))
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

/** The label of a price beside its estimate; none if it is too low to be true. */
export function labelOf(units: bigint, estimate: bigint): PriceLabel['label'] | undefined {
  if (estimate === 0n) return undefined
  const percent = (units * 100n) / estimate
  if (percent < leastPraised) return undefined
  return bounds.find(([below]) => percent < below)?.[1] ?? 'very_high'
}
