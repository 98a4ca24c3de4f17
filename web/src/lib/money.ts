import {
  type Currency,
  currencyFacts,
  decimalsOf,
  format,
  knownCurrency,
  type Money,
  moneyOf,
  parse,
} from '@mota/contracts/sdk/money'
import { grouped } from '@mota/functions/schema'

/** Groups the whole part by thousands; the fraction is cut, never rounded up, at that many digits. */
export function groupedAmount(amount: string, maxFraction = Number.POSITIVE_INFINITY): string {
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

const signs = { NGN: '₦', USD: '$' }

/** ₦ or $ for a token that keeps that value. Undefined for ether. */
export function signOf(currency: Currency): string | undefined {
  const { peg } = currencyFacts[currency]
  return peg && signs[peg]
}

/** An average in ether, rounded to six digits. Amounts that somebody pays are never rounded. */
export function formatAverage(amount: string): string {
  const { units } = parse(amount, 'ETH')
  const step = 10n ** BigInt(decimalsOf('ETH') - 6)
  return groupedAmount(format(moneyOf('ETH', ((units + step / 2n) / step) * step)))
}
