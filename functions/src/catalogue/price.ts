import { assetOf, type Currency, decimalsOf, type Money } from '@mota/contracts/sdk'
import { noRates, type PriceRates, type Rank, type Worth, worthOf } from '../schema/index.ts'

/** The last price of an asset that is not above a key of this order, and whether it has exactly that key. */
export function unitsAt(key: bigint, { factor, offset }: Rank): { units: bigint; isExact: boolean } {
  const rest = key - offset
  const units = floor(rest, factor)
  return { units, isExact: units * factor === rest }
}

/** The worth of a unit of each asset in units of this currency. Undefined if they cannot be compared. */
export function scaleOf(currency: Currency, rates: PriceRates = noRates): Worth {
  const worth = worthOf(rates)
  const own = assetOf(currency)
  return worth[own] ? worth : worth.map((_, asset) => (asset === own ? 1n : undefined))
}

export const floor = (a: bigint, b: bigint): bigint => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n)
const ceiling = (a: bigint, b: bigint): bigint => -floor(-a, b)

/** Both inclusive. */
export interface Bounds {
  from: bigint
  to: bigint | undefined
}

/** The digits of a bound after the point, more than any currency has. */
export const boundDigits = decimalsOf('ETH')

/**
 * Bounds in a currency, as bounds of each asset's units: exactly the prices that are worth so much. Undefined for an
 * asset whose prices cannot be compared with them. The bounds are whole numbers with `boundDigits` after the point.
 */
export function boundsOf(
  { from, to }: Bounds,
  currency: Currency,
  rates?: PriceRates,
): (Bounds | undefined)[] {
  const scale = scaleOf(currency, rates)
  const whole = (scale[assetOf(currency)] ?? 1n) * 10n ** BigInt(decimalsOf(currency))
  return scale.map((factor) => {
    if (!factor) return undefined
    const divisor = factor * 10n ** BigInt(boundDigits)
    return {
      from: ceiling(from * whole, divisor),
      to: to === undefined ? undefined : floor(to * whole, divisor),
    }
  })
}

/** The smallest number of an asset's units that is worth at least so many units of the scale's own asset. */
export const unitsFrom = (units: bigint, own: bigint, factor: bigint): bigint => ceiling(units * own, factor)

/** An amount in units of another currency, rounded down. Undefined if they cannot be compared. */
export function converted(
  { asset, units }: Money,
  currency: Currency,
  rates?: PriceRates,
): bigint | undefined {
  const scale = scaleOf(currency, rates)
  const [factor, own] = [scale[asset], scale[assetOf(currency)]]
  return factor && own ? floor(units * factor, own) : undefined
}

/** The sum of the prices of the listings in one asset. */
export interface PriceSum extends Money {
  count: number
}

/** The sum after a listing with this price came (1) or went (-1). */
export const summed = ({ asset, count, units }: PriceSum, by: 1 | -1, price: bigint): PriceSum => ({
  asset,
  count: count + by,
  units: units + price * BigInt(by),
})

/** The average price in units of a currency, rounded down, of those that can be compared with it. */
export function averageOf(
  sums: readonly PriceSum[],
  currency: Currency,
  rates?: PriceRates,
): bigint | undefined {
  const scale = scaleOf(currency, rates)
  const own = scale[assetOf(currency)] ?? 1n
  const known = sums.filter(({ asset }) => scale[asset])
  const count = known.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return undefined
  const worth = known.reduce((sum, { asset, units }) => sum + units * (scale[asset] ?? 0n), 0n)
  return worth / (own * BigInt(count))
}
