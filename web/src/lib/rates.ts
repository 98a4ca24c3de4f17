import { type Currency, currencyFacts, parse } from '@mota/contracts/sdk/money'
import { compact, nairaText, type RatesView, valueIn, worthOf } from '@mota/functions/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { useAfterHydration } from './hydration.tsx'

const minute = 60_000

export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: () => get('/rates'),
  staleTime: 10 * minute,
  refetchInterval: 30 * minute,
  retry: false,
})

/** The approximate value of a price in naira and dollars, each only if its rate is known and it is not the price. */
export function approximate(amount: string, currency: Currency, rates: RatesView | undefined): string[] {
  const { peg } = currencyFacts[currency]
  if (!rates) return []
  const money = parse(amount, currency)
  const naira = peg === 'NGN' ? undefined : nairaText(money, rates)
  const dollars = peg === 'USD' ? undefined : valueIn('USD', money, rates)
  return [...(naira ? [naira] : []), ...(dollars === undefined ? [] : [`$${compact(dollars)}`])]
}

/** The value of a whole unit of one currency in another, for display and filters. Undefined if a rate is not known. */
export function ratio(from: Currency, to: Currency, rates: RatesView | undefined): number | undefined {
  const worth = rates && worthOf(rates)
  const [one, other] = [from, to].map((currency) => {
    const { units, asset } = parse('1', currency)
    return Number(units * (worth?.[asset] ?? 0n))
  }) as [number, number]
  return one > 0 && other > 0 ? one / other : undefined
}

/** Older rates are not shown, such as those in a page that was kept for use offline. */
const longest = 60 * minute

export function useRates(): RatesView | undefined {
  const { data, dataUpdatedAt } = useQuery(ratesQuery)
  const isOld = useAfterHydration(Date.now() - dataUpdatedAt > longest)
  return isOld ? undefined : data
}
