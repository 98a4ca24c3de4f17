import { cn } from '@/lib/cn.ts'
import { formatEther } from '@/lib/ether.ts'
import { approximate, useRates } from '@/lib/rates.ts'

interface PriceProps {
  /** ETH as a decimal string. */
  eth: string
  /** Lists say ethers, the vehicle's own page and all that is paid says ETH. */
  unit?: 'ethers' | 'ETH'
  large?: boolean
  /** Adds what it is worth in naira and dollars, where that is known. */
  worth?: boolean
  className?: string
}

/** What fits in the large size beside a button; ether has up to eighteen places. */
const fits = 9

export function Price({ eth, unit = 'ETH', large = false, worth = false, className }: PriceProps) {
  const sum = formatEther(eth)
  const long = sum.length > fits
  const big = large && !long
  return (
    <span className={cn('nums inline-flex min-w-0 flex-wrap items-baseline gap-x-2', className)}>
      <span
        className={cn(
          'font-head font-semibold',
          big ? 'text-heading' : 'text-title',
          long && 'wrap-anywhere',
        )}
      >
        {sum} <span className={cn('font-medium', big ? 'text-title' : 'text-body')}>{unit}</span>
      </span>
      {worth && <Worth eth={eth} />}
    </span>
  )
}

function Worth({ eth }: { eth: string }) {
  const rates = useRates()
  const sums = approximate(eth, rates)
  if (sums.length === 0) return null
  const dated = rates?.at ? `At the rate of ${new Date(rates.at).toLocaleDateString('en-GB')}` : undefined
  return (
    <span className="text-caption text-muted" title={dated}>
      <span aria-hidden>≈ </span>
      <span className="sr-only">about </span>
      {sums.join(' · ')}
    </span>
  )
}
