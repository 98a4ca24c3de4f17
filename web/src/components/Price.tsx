import { type Currency, parse } from '@mota/contracts/sdk/money'
import { nairaText } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { groupedAmount, shortAmount } from '@/lib/money.ts'
import { approximate, useRates } from '@/lib/rates.ts'

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

const unitOf = (currency: Currency, isListed = false) =>
  isListed && currency === 'ETH' ? 'ethers' : currency

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
  const unit = unitOf(currency, isListed)
  const exact = groupedAmount(amount)
  const sum = short ? shortAmount(amount) : exact
  const long = sum.length > fits
  const big = large && !long
  return (
    <span className={clsx('nums inline-flex min-w-0 flex-wrap items-baseline gap-x-2', className)}>
      <span
        title={sum === exact ? undefined : `${exact} ${unit}`}
        className={clsx(
          'font-head font-semibold',
          big ? 'text-heading' : 'text-title',
          long && 'wrap-anywhere',
        )}
      >
        {sum} <span className={clsx('font-medium font-text', big ? 'text-title' : 'text-body')}>{unit}</span>
      </span>
      {worth && <Worth amount={amount} currency={currency} />}
    </span>
  )
}

/** Stands before every amount that a rate has converted. */
export const About = () => (
  <>
    <span className="sr-only">about </span>
    <span aria-hidden className="font-normal font-text text-[max(0.7em,0.75rem)] text-muted leading-none">
      {'≈\u00a0'}
    </span>
  </>
)

/**
 * The naira that a price is worth, large, and the price beside it, unless that is in naira too. Without a rate the price alone
 * is large.
 */
export function NairaPrice(props: Pick<PriceProps, 'amount' | 'currency' | 'isListed' | 'className'>) {
  const { amount, currency, isListed, className } = props
  const rates = useRates()
  const naira = nairaText(parse(amount, currency), rates)
  if (!naira) return <Price {...props} worth />
  return (
    <span className={clsx('inline-flex min-w-0 flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-head font-semibold text-title">
        {currency !== 'cNGN' && <About />}
        {naira}
      </span>
      {!(isListed && currency === 'cNGN') && (
        <span className="wrap-anywhere text-caption text-muted">
          {groupedAmount(amount)} {unitOf(currency, isListed)}
        </span>
      )}
    </span>
  )
}

/** About what an amount is worth in naira and dollars. */
function Worth({ amount, currency }: Pick<PriceProps, 'amount' | 'currency'>) {
  const rates = useRates()
  const sums = approximate(amount, currency, rates)
  if (sums.length === 0) return null
  return (
    <span className="whitespace-nowrap text-caption text-muted" suppressHydrationWarning>
      <About />
      {sums.join(' · ')}
    </span>
  )
}
