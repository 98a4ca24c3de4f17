import { type Currency, parse } from '@mota/contracts/sdk/money'
import { grouped, type RatesView, valueIn } from '@mota/functions/schema'
import { useRates } from '@/lib/rates.ts'
import { About } from './Price.tsx'

export interface Asked {
  amount: string
  currency: Currency
}

/** Rates change by more within a day. */
const digits = 4

/** All digits of a price in naira that mean something: of a token of naira all, else four. */
export function fullNaira({ amount, currency }: Asked, rates: RatesView | undefined): string | undefined {
  const naira = rates && valueIn('NGN', parse(amount, currency), rates)
  if (naira === undefined) return undefined
  return `₦${grouped(currency === 'cNGN' ? String(naira) : Number(Number(naira).toPrecision(digits)))}`
}

/** What a price is worth in naira, in full. */
export function FullNaira(asked: Asked) {
  const naira = fullNaira(asked, useRates())
  if (naira === undefined) return null
  if (asked.currency === 'cNGN') return naira
  return (
    <>
      <About />
      {naira}
    </>
  )
}
