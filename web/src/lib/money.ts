import { type Currency, format, knownCurrency, type Money } from '@mota/contracts/sdk/money'
import { grouped } from '@mota/functions/schema'

/** The most digits that an amount of any currency has after the point. */
const decimals = 18

/** Groups the whole part by thousands; the fraction is cut, never rounded up, at that many digits. */
export function groupedAmount(amount: string, maxFraction = decimals): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const decimals = fraction.slice(0, maxFraction).replace(/0+$/, '')
  return grouped(whole || '0') + (decimals && `.${decimals}`)
}

/** A short balance: two decimals, or four significant digits below one. Cut, never rounded up. */
export function shortAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return groupedAmount(amount, /^0*$/.test(whole) ? zeros + 4 : 2)
}

/** An amount with its currency, as sentences and buttons have it. */
export const sum = (amount: string, currency: Currency, maxFraction?: number) =>
  `${groupedAmount(amount, maxFraction)} ${currency}`

export const sumOf = (money: Money) => sum(format(money), knownCurrency(money))

const pow = (digits: number) => 10n ** BigInt(digits)

/** A decimal string in integer units of 10^-digits, exactly. */
function toUnits(decimal: string, digits = decimals): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole || '0') * pow(digits) + BigInt(fraction.slice(0, digits).padEnd(digits, '0') || '0')
}

/** Whole units of another currency, by a rate given as a decimal string; rounded, for display alone. */
export function convert(amount: string, ...rates: string[]): bigint {
  const scale = 8
  const product = rates.reduce((value, rate) => value * toUnits(rate, scale), toUnits(amount))
  const unit = pow(decimals + scale * rates.length)
  return (product + unit / 2n) / unit
}

/** An average, rounded to six digits. Amounts that somebody pays are never rounded. */
export function formatAverage(amount: string): string {
  const digits = 6
  const unit = pow(decimals - digits)
  const rounded = String((toUnits(amount) + unit / 2n) / unit).padStart(digits + 1, '0')
  return groupedAmount(`${rounded.slice(0, -digits)}.${rounded.slice(-digits)}`)
}
