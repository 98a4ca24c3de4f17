import { parse } from '@mota/contracts/sdk/money'
import { type BrandSummary, nairaText } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { About } from '@/components/Price.tsx'
import { formatAverage } from '@/lib/money.ts'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'

/** The average of a brand. A price in naira is exact, and others are converted to naira. */
export function AveragePrice({
  average_price,
  average_naira,
  className,
}: BrandSummary & { className?: string }) {
  const rates = useRates()
  if (average_price === null)
    return <span className="text-caption text-muted">No average: the exchange rate is not known now</span>
  const asked = average_naira ? parse(average_naira, 'cNGN') : parse(average_price, 'ETH')
  const naira = nairaText(asked, rates)
  const ethers = `${formatAverage(average_price)} ethers`
  return (
    <span className={clsx('nums', className)}>
      <span className="block font-medium" title={naira && rateSource(rates)}>
        {naira && !average_naira && <About />}
        {naira ?? ethers}
      </span>
      {naira && <span className="text-[0.75rem] text-muted">{ethers}</span>}
    </span>
  )
}
