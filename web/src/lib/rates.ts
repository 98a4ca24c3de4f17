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

const scales = ['', 'K', 'M', 'B', 'T']

/** Three digits and a scale: 11.7M. Avoids `Intl` for the reason given at `grouped`. */
function compact(whole: bigint): string {
  const rounded = Number(Number(whole).toPrecision(3))
  const scale = scales.findLastIndex((_, power) => rounded >= 1_000 ** power)
  return Number((rounded / 1_000 ** Math.max(0, scale)).toPrecision(3)) + (scales[scale] ?? '')
}

/** The approximate value of a price in naira and dollars, each only if its rate is known. */
export function approximate(eth: string, rates: RatesView | undefined): string[] {
  if (!rates?.eth_usd) return []
  const inDollars = `$${compact(convert(eth, rates.eth_usd))}`
  if (!rates.usd_ngn) return [inDollars]
  return [`₦${compact(convert(eth, rates.eth_usd, rates.usd_ngn))}`, inDollars]
}

/** The source and date of the exchange rates. */
export function rateSource(rates: RatesView | undefined): string | undefined {
  if (!rates?.eth_usd || !rates.at) return undefined
  const eth = `1 ETH = $${groupedEther(rates.eth_usd, 2)}`
  const usd = rates.usd_ngn ? `, $1 = ₦${groupedEther(rates.usd_ngn, 2)}` : ''
  const source =
    rates.source === 'sample' ? 'Sample rates for testing' : 'Rates from the Chainlink price feed'
  return `${source}, ${dayOf(rates.at)}: ${eth}${usd}`
}

export const useRates = () => useQuery(ratesQuery).data
