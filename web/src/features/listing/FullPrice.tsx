import { type Currency, parse } from '@mota/contracts/sdk/money'
import { grouped, type RatesView, valueIn } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { Price } from '@/components/Price.tsx'
import { sum } from '@/lib/money.ts'
import { useRates } from '@/lib/rates.ts'
import { RatesButton } from './Rates.tsx'

interface Asked {
  amount: string
  currency: Currency
}

/** Rates change by more within a day. */
const digits = 4

/** All digits of a price in naira that mean something: of a token of naira all, else four. */
function fullNaira({ amount, currency }: Asked, rates: RatesView | undefined): string | undefined {
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
      <span className="sr-only">about </span>
      <span aria-hidden>{'≈\u00a0'}</span>
      {naira}
    </>
  )
}

interface FullPriceProps extends Asked {
  /** The naira are on the screen already, so the bar at its foot says only what is paid. */
  isNairaShown: boolean
  /** It stands alone in the column of a desktop, and not in a bar. */
  large: boolean
}

/** The price beside Buy: what it is worth in naira, in full, and what is paid. */
export function FullPrice({ amount, currency, isNairaShown, large }: FullPriceProps) {
  const isKnown = fullNaira({ amount, currency }, useRates()) !== undefined
  // Below a desktop the button stands beside the price under the title.
  const rates = large && <RatesButton currency={currency} className="-my-2 max-lg:hidden" />
  return (
    <div className="nums grid min-w-0 gap-y-0.5 lg:order-first max-lg:flex-[1_1_8rem]">
      {isKnown ? (
        <>
          <span
            className={clsx(
              'flex items-center wrap-anywhere font-head font-semibold max-lg:text-title max-sm:text-lead',
              large ? 'text-heading' : 'text-title',
              isNairaShown && 'max-lg:hidden',
            )}
          >
            <FullNaira amount={amount} currency={currency} />
            {rates}
          </span>
          <span className="wrap-anywhere text-muted max-lg:text-caption">
            <span className={isNairaShown ? 'max-lg:block' : 'max-lg:sr-only'}>
              You pay <span className="lg:hidden">into escrow </span>
            </span>
            <span
              className={clsx(
                isNairaShown &&
                  'max-lg:font-head max-lg:font-semibold max-lg:text-ink max-lg:text-title max-sm:text-lead',
              )}
            >
              {sum(amount, currency)}
            </span>
          </span>
        </>
      ) : (
        <span className="flex items-center">
          <Price amount={amount} currency={currency} large={large} worth />
          {rates}
        </span>
      )}
    </div>
  )
}
