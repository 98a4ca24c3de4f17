import type { RatesView } from '@mota/functions/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { dayOf } from './day.ts'
import { convert, groupedEther } from './ether.ts'

export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: () => get('/rates'),
  staleTime: 10 * 60_000,
  retry: false,
})

const money = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
const naira = money('NGN', 'en-NG')
const dollars = money('USD', 'en-US')

/** The approximate value of a price in naira and dollars, each only if its rate is known. */
export function approximate(eth: string, rates: RatesView | undefined): string[] {
  if (!rates?.eth_usd) return []
  const inDollars = dollars.format(convert(eth, rates.eth_usd))
  if (!rates.usd_ngn) return [inDollars]
  return [naira.format(convert(eth, rates.eth_usd, rates.usd_ngn)), inDollars]
}

/** Where the figures in naira and dollars come from, and of which day they are. */
export function rateSource(rates: RatesView | undefined): string | undefined {
  if (!rates?.eth_usd || !rates.at) return undefined
  const eth = `1 ETH = $${groupedEther(rates.eth_usd, 2)}`
  const usd = rates.usd_ngn ? `, $1 = ₦${groupedEther(rates.usd_ngn, 2)}` : ''
  const source =
    rates.source === 'sample' ? 'Sample rates for testing' : 'Rates from the Chainlink price feed'
  return `${source}, ${dayOf(rates.at)}: ${eth}${usd}`
}

export const useRates = () => useQuery(ratesQuery).data
