import { type Currency, currencies, currencyFacts, type Money, parse } from '@mota/contracts/sdk/money'

/** The rates by which prices of several currencies are compared, each null if it is not known. */
export interface PriceRates {
  eth_usd: string | null
  usd_ngn: string | null
}

export const noRates: PriceRates = { eth_usd: null, usd_ngn: null }

/**
 * The worth of the smallest unit of each asset at the present rates, undefined if a rate is not known. All are integers of the
 * same scale, so amounts of different assets compare exactly. Only lists and displays use it, payments never do.
 */
export type Worth = readonly (bigint | undefined)[]

const rateDigits = 18
const one = 10n ** BigInt(rateDigits)

/** A rate as an integer with 18 digits after the point. */
const scaled = (rate: string | null) => {
  const [whole = '', parts = ''] = (rate ?? '').split('.')
  return BigInt(whole + parts.slice(0, rateDigits).padEnd(rateDigits, '0'))
}

/**
 * The worth of one whole unit of a currency in naira, or in dollars if the rate of the naira is not known. An integer with
 * 36 digits after the point, and exact, because rates are only multiplied. 0 if unknown.
 */
function wholeWorth(currency: Currency, { eth_usd, usd_ngn }: PriceRates): bigint {
  const { peg } = currencyFacts[currency]
  const naira = scaled(usd_ngn)
  if (peg === 'NGN') return naira > 0n ? one * one : 0n
  return (peg === 'USD' ? one : scaled(eth_usd)) * (naira || one)
}

const maxDecimals = Math.max(...currencies.map((currency) => currencyFacts[currency].decimals))

export const worthOf = (rates: PriceRates): Worth =>
  currencies.map((currency) => {
    const worth = wholeWorth(currency, rates) * 10n ** BigInt(maxDecimals - currencyFacts[currency].decimals)
    return worth || undefined
  })

/** How prices of one asset are ordered among those of all: by `units * factor + offset`. */
export interface Rank {
  factor: bigint
  offset: bigint
}

/** Above the worth of every price. */
const beyond = 10n ** 90n

/** Without a rate nobody knows where prices of an asset belong, so they are together, above all others. */
const rankOf = (factor: bigint | undefined, asset: number): Rank =>
  factor ? { factor, offset: 0n } : { factor: 1n, offset: beyond * BigInt(asset + 1) }

export const ranksOf = (rates: PriceRates = noRates): readonly Rank[] => worthOf(rates).map(rankOf)

/** A key that sorts amounts of all assets by their worth. */
export function orderKeyOf(ranks: readonly Rank[], { asset, units }: Money): bigint {
  const { factor, offset } = ranks[asset] ?? rankOf(undefined, asset)
  return units * factor + offset
}

const coins = { NGN: 'cNGN', USD: 'USDC' } as const

/** The value of an amount in whole naira or dollars, rounded. Undefined if a rate is not known. */
export function valueIn(
  peg: keyof typeof coins,
  { asset, units }: Money,
  rates: PriceRates,
): bigint | undefined {
  const one = parse('1', coins[peg])
  const worth = worthOf(rates)
  const [from, to] = [worth[asset], worth[one.asset]]
  if (!from || !to) return undefined
  const whole = to * one.units
  return (units * from + whole / 2n) / whole
}

const scales = ['', 'K', 'M', 'B', 'T']

/** Three digits and a scale: 11.7M. Four from 100M on: 102.6M. Avoids `Intl`, which starts slowly on phones. */
export function compact(whole: bigint, digits = whole < 100_000_000n ? 3 : 4): string {
  const rounded = Number(Number(whole).toPrecision(digits))
  const scale = scales.findLastIndex((_, power) => rounded >= 1_000 ** power)
  return Number((rounded / 1_000 ** Math.max(0, scale)).toPrecision(digits)) + (scales[scale] ?? '')
}

/** About what an amount is worth in naira: ₦18.7M. Undefined if a rate is not known. */
export function nairaText(money: Money, rates: PriceRates | undefined): string | undefined {
  const naira = rates && valueIn('NGN', money, rates)
  return naira === undefined ? undefined : `₦${compact(naira)}`
}
