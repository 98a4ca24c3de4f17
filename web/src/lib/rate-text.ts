import { type Currency, currencyOf, type Money, parse } from '@mota/contracts/sdk/money'
import { nairaText, type PriceRates, type RatesView } from '@mota/functions/schema'
import { dayOf } from './day.ts'
import { groupedAmount, sum } from './money.ts'
import { approximate, useRates } from './rates.ts'

/** What money is worth in naira: "≈ ₦18.7M" if a rate converted it, "₦18M" if it is naira. Undefined without a rate. */
export function aboutNaira(money: Money, rates: PriceRates | undefined): string | undefined {
  const naira = nairaText(money, rates)
  return naira && currencyOf(money.asset) !== 'cNGN' ? `≈\u00a0${naira}` : naira
}

/** An amount in naira, then in its currency: ≈ ₦18.7M · 12,500 USDC. In its currency alone while a rate is missing. */
export function nairaFirst(amount: string, currency: Currency, rates: RatesView | undefined): string {
  const naira = aboutNaira(parse(amount, currency), rates)
  return `${naira ? `${naira} · ` : ''}${sum(amount, currency)}`
}

/** What an amount is worth in other currencies: "About ₦18.7M or $12,500". Undefined without a rate. */
export function aboutWorth(amount: string, currency: Currency, rates: RatesView | undefined) {
  const worth = approximate(amount, currency, rates)
  return worth.length > 0 ? `About ${worth.join(' or ')}` : undefined
}

/** `nairaFirst` with the present rates. */
export function useNairaFirst() {
  const rates = useRates()
  return (amount: string, currency: Currency) => nairaFirst(amount, currency, rates)
}

/** The source and date of the exchange rates. */
export function rateSource(rates: RatesView | undefined): string | undefined {
  if (!rates?.eth_usd || !rates.at) return undefined
  const eth = `1 ETH = $${groupedAmount(rates.eth_usd, 2)}`
  const usd = rates.usd_ngn && `$1 = ₦${groupedAmount(rates.usd_ngn, 2)}`
  const day = dayOf(rates.at)
  if (rates.source === 'sample') return `Sample rates for testing, ${day}: ${usd ? `${eth}, ${usd}` : eth}`
  const feed = `Rate from the Chainlink price feed, ${day}: ${eth}`
  // The feed knows no naira. Operators renew that rate every month.
  return usd ? `${feed}. Our own rate, renewed every month: ${usd}` : feed
}
