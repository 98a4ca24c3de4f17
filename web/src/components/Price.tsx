import type { Currency } from '@mota/contracts/sdk/money'
import { cn } from '@/lib/cn.ts'
import { groupedAmount, shortAmount } from '@/lib/money.ts'
import { approximate, rateSource, useRates } from '@/lib/rates.ts'

interface PriceProps {
  /** A decimal string. */
  amount: string
  currency: Currency
  /** Lists write "ethers". A vehicle's page and everything about a payment write "ETH". */
  isListed?: boolean
  large?: boolean
  /** Adds the value in naira and dollars, if the rates are known. */
  worth?: boolean
  /** Shortens the amount, as for a balance. The exact amount is in the title attribute. */
  short?: boolean
  className?: string
}

/** The longest amount that fits beside a button in the large size. Some have up to 18 decimals. */
const fits = 9

export function Price({
  amount,
  currency,
  isListed = false,
  large = false,
  worth = false,
  short = false,
  className,
}: PriceProps) {
  const unit = isListed && currency === 'ETH' ? 'ethers' : currency
  const exact = groupedAmount(amount)
  const sum = short ? shortAmount(amount) : exact
  const long = sum.length > fits
  const big = large && !long
  return (
    <span className={cn('nums inline-flex min-w-0 flex-wrap items-baseline gap-x-2', className)}>
      <span
        title={sum === exact ? undefined : `${exact} ${unit}`}
        className={cn(
          'font-head font-semibold',
          big ? 'text-heading' : 'text-title',
          long && 'wrap-anywhere',
        )}
      >
        {sum} <span className={cn('font-medium font-text', big ? 'text-title' : 'text-body')}>{unit}</span>
      </span>
      {worth && <Worth amount={amount} currency={currency} />}
    </span>
  )
}

/** About what an amount is worth in naira and dollars; `naira` alone where there is little room. */
export function Worth({
  amount,
  currency,
  naira = false,
}: Pick<PriceProps, 'amount' | 'currency'> & { naira?: boolean }) {
  const rates = useRates()
  const sums = approximate(amount, currency, rates).slice(0, naira ? 1 : undefined)
  if (sums.length === 0) return null
  return (
    <span
      className="whitespace-nowrap text-caption text-muted"
      title={rateSource(rates)}
      suppressHydrationWarning
    >
      <span aria-hidden>≈ </span>
      <span className="sr-only">about </span>
      {sums.join(' · ')}
    </span>
  )
}

/** The source of the amounts in naira and dollars, shown once on a page. */
export function RateNote({ className }: { className?: string }) {
  const source = rateSource(useRates())
  return source ? <p className={cn('text-caption text-muted', className)}>{source}.</p> : null
}
