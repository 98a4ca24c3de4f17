import { type Currency, parse } from '@mota/contracts/sdk/money'
import { grouped, type RatesView, valueIn } from '@mota/functions/schema'
import { Price } from '@/components/Price.tsx'
import { sum } from '@/lib/money.ts'
import { useRates } from '@/lib/rates.ts'

interface Asked {
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

/** The price beside Buy: what it is worth in naira, in full, and what is paid. */
export function FullPrice({ amount, currency }: Asked) {
  const rates = useRates()
  const naira = fullNaira({ amount, currency }, rates)
  const isExact = currency === 'cNGN'
  return (
    <div className="nums grid min-w-0 gap-y-0.5 lg:order-first max-lg:flex-[1_1_8rem]">
      {naira === undefined ? (
        <Price amount={amount} currency={currency} large worth />
      ) : (
        <>
          <span className="wrap-anywhere font-head font-semibold text-heading max-lg:text-title max-sm:text-lead">
            {!isExact && <span className="sr-only">about </span>}
            {!isExact && <span aria-hidden>{'≈\u00a0'}</span>}
            {naira}
          </span>
          <span className="wrap-anywhere text-muted max-lg:text-caption">
            <span className="max-lg:sr-only">You pay </span>
            {sum(amount, currency)}
          </span>
        </>
      )}
    </div>
  )
}
