import { parse } from '@mota/contracts/sdk/money'
import { type BrandSummary, type FacetsView, nairaText } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { averageOf } from '@/lib/listing/average.ts'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { useRates } from '@/lib/rates.ts'
import { About } from '../Price.tsx'

/** What a vehicle of the brand costs on average. Nothing if the brand has only one. */
export function Average(brand: BrandSummary) {
  const rates = useRates()
  const average = brand.count > 1 && averageOf(brand, rates)
  if (!average) return null
  return (
    <p className="nums">
      Average {average.isConverted && <About />}
      {average.naira ?? average.ethers}
    </p>
  )
}

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
  const [low, high] = [prices?.[0]?.from, prices?.at(-1)?.to].map(
    (end) => end && nairaText(parse(end, 'ETH'), rates),
  )
  return (
    <div className="min-h-5 overflow-hidden text-caption">
      <div className="dotted">
        {summary && <Average {...summary} />}
        {low && high && low !== high && (
          <p className="nums">
            <About />
            {low} to {high}
          </p>
        )}
      </div>
    </div>
  )
}
