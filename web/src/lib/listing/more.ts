import { type Currency, parse } from '@mota/contracts/sdk/money'
import { compact, type PriceRates, valueIn } from '@mota/functions/schema'

interface Asked {
  price: string
  currency: Currency
}

export const nairaOf = ({ price, currency }: Asked, rates: PriceRates) =>
  valueIn('NGN', parse(price, currency), rates)

/** Two prices in naira. Undefined without the rates. */
const inNaira = (one: Asked, other: Asked, rates: PriceRates | undefined) =>
  rates ? [nairaOf(one, rates), nairaOf(other, rates)] : []

/** By how much one price is higher than another, in naira: "≈ ₦2.5M". Undefined if it is not, or without the rates. */
export function moreThan(one: Asked, other: Asked, rates: PriceRates | undefined) {
  const [high, low] = inNaira(one, other, rates)
  if (high === undefined || low === undefined || high <= low) return undefined
  const isExact = one.currency === 'cNGN' && other.currency === 'cNGN'
  return `${isExact ? '' : '≈\u00a0'}₦${compact(high - low)}`
}

/** Whether one price is more than twice another. Not known without the rates. */
export function isMoreThanTwice(one: Asked, other: Asked, rates: PriceRates | undefined) {
  const [high, low] = inNaira(one, other, rates)
  return high !== undefined && low !== undefined && high > 2n * low
}
