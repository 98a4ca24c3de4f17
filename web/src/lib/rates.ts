import {
  assetOf,
  type Currency,
  currencyFacts,
  decimalsOf,
  type Money,
  parse,
} from '@mota/contracts/sdk/money'
import { type RatesView, worthOf } from '@mota/functions/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { dayOf } from './day.ts'
import { groupedAmount } from './money.ts'

export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: () => get('/rates'),
  staleTime: 10 * 60_000,
  retry: false,
})

const scales = ['', 'K', 'M', 'B', 'T']

/** Three digits and a scale: 11.7M. Avoids `Intl` for the reason given at `grouped`. */
function compact(whole: bigint): string {
  const rounded = Number(Number(whole).toPrecision(3))
  const scale = scales.findLastIndex((_, power) => rounded >= 1_000 ** power)
  return Number((rounded / 1_000 ** Math.max(0, scale)).toPrecision(3)) + (scales[scale] ?? '')
}

/** The value of an amount in a currency's whole units, rounded. Undefined if a rate is not known. */
function valueIn(unit: 'USD' | 'NGN', amount: Money, rates: RatesView): bigint | undefined {
  const worth = worthOf(rates)
  const target = unit === 'USD' ? 'USDC' : 'cNGN'
  const [from, to] = [worth[amount.asset], worth[assetOf(target)]]
  if (!from || !to) return undefined
  const whole = to * 10n ** BigInt(decimalsOf(target))
  return (amount.units * from + whole / 2n) / whole
}

/** The value of an amount in whole naira. */
export const inNaira = (
  amount: string,
  currency: Currency,
  rates: RatesView | undefined,
): bigint | undefined => rates && valueIn('NGN', parse(amount, currency), rates)

/** The approximate value of a price in naira and dollars, each only if its rate is known and it is not the price. */
export function approximate(amount: string, currency: Currency, rates: RatesView | undefined): string[] {
  const { peg } = currencyFacts[currency]
  if (!rates) return []
  const money = parse(amount, currency)
  const naira = peg === 'NGN' ? undefined : valueIn('NGN', money, rates)
  const dollars = peg === 'USD' ? undefined : valueIn('USD', money, rates)
  return [
    ...(naira === undefined ? [] : [`₦${compact(naira)}`]),
    ...(dollars === undefined ? [] : [`$${compact(dollars)}`]),
  ]
}

/** The source and date of the exchange rates. */
export function rateSource(rates: RatesView | undefined): string | undefined {
  if (!rates?.eth_usd || !rates.at) return undefined
  const eth = `1 ETH = $${groupedAmount(rates.eth_usd, 2)}`
  const usd = rates.usd_ngn ? `, $1 = ₦${groupedAmount(rates.usd_ngn, 2)}` : ''
  const source =
    rates.source === 'sample' ? 'Sample rates for testing' : 'Rates from the Chainlink price feed'
  return `${source}, ${dayOf(rates.at)}: ${eth}${usd}`
}

export const useRates = () => useQuery(ratesQuery).data
