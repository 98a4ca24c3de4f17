import { assetOf, type Currency, currencies, currencyFacts, type Money } from '@mota/contracts/sdk/money'
import type { RatesView } from './stage.ts'

/**
 * What the smallest unit of each asset is worth by the present rates, in 10⁻³⁶ dollars, so that amounts of all assets are
 * compared as integers. Undefined where no rate is known. Only lists and displays use it: nobody pays by a rate.
 */
export type Worth = readonly (bigint | undefined)[]

const digits = 36

/** A rate as an integer, with this many digits after the point. */
const scaled = (rate: string, fraction: number) => {
  const [whole = '', parts = ''] = rate.split('.')
  return BigInt(whole + parts.slice(0, fraction).padEnd(fraction, '0'))
}

const rateDigits = 18
const one = 10n ** BigInt(rateDigits)

/** What one whole unit of a currency is worth in dollars, with 18 digits after the point. */
function inDollars(
  currency: Currency,
  { eth_usd, usd_ngn }: Pick<RatesView, 'eth_usd' | 'usd_ngn'>,
): bigint | undefined {
  const { peg } = currencyFacts[currency]
  if (peg === 'USD') return one
  if (peg === 'NGN') {
    const naira = usd_ngn ? scaled(usd_ngn, rateDigits) : 0n
    return naira > 0n ? (one * one) / naira : undefined
  }
  const dollars = eth_usd ? scaled(eth_usd, rateDigits) : 0n
  return dollars > 0n ? dollars : undefined
}

export const worthOf = (rates: Pick<RatesView, 'eth_usd' | 'usd_ngn'>): Worth =>
  currencies.map((currency) => {
    const dollars = inDollars(currency, rates)
    return dollars && dollars * 10n ** BigInt(digits - rateDigits - currencyFacts[currency].decimals)
  })

export const noWorth: Worth = currencies.map(() => undefined)

/**
 * The factors by which amounts of all assets are ordered. Where a rate is not known, a whole unit counts as a dollar, so
 * that there is an order at all.
 */
export const factorsOf = (worth: Worth): readonly bigint[] =>
  currencies.map(
    (currency, asset) => worth[asset] ?? 10n ** BigInt(digits - currencyFacts[currency].decimals),
  )

export const factorOf = (currency: Currency, factors: readonly bigint[]): bigint =>
  factors[assetOf(currency)] as bigint

/** Below zero if the first is worth less. */
export function compareWorth(a: Money, b: Money, factors: readonly bigint[]): number {
  const [first, second] = [a, b].map(({ asset, units }) => units * (factors[asset] ?? 1n)) as [bigint, bigint]
  return first < second ? -1 : first > second ? 1 : 0
}
