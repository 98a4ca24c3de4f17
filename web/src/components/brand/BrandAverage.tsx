import { parse } from '@mota/contracts/sdk/money'
import { type FacetsView, nairaText } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { averageOf } from '@/lib/listing/average.ts'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { useRates } from '@/lib/rates.ts'
import { About } from '../Price.tsx'

const Amount = ({ isConverted, naira, ethers }: NonNullable<ReturnType<typeof averageOf>>) => (
  <>
    {isConverted && <About />}
    {naira ?? ethers}
  </>
)

interface BrandPricesProps {
  brand: string
  /** The parts of its prices in ether. */
  prices: FacetsView['price'] | undefined
}

/** The average of a brand, and its lowest and highest price. */
export function BrandPrices({ brand, prices }: BrandPricesProps) {
  const { data: brands } = useQuery(brandSummariesQuery)
  const rates = useRates()
  const summary = brands?.find((one) => one.brand === brand)
  const average = summary && averageOf(summary, rates)
  const [low, high] = [prices?.[0]?.from, prices?.at(-1)?.to].map(
    (end) => end && nairaText(parse(end, 'ETH'), rates),
  )
  return (
    <p className="nums min-h-5 text-caption text-muted">
      {average && (
        <>
          Average <span className="max-sm:hidden">price </span>
          <Amount {...average} />
        </>
      )}
      {average && low && high && low !== high && (
        <span className="max-sm:hidden">
          , from <About />
          {low} to <About />
          {high}
        </span>
      )}
    </p>
  )
}
