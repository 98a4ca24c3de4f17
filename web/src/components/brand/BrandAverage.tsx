import { useQuery } from '@tanstack/react-query'
import { averageOf } from '@/lib/listing/average.ts'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { useRates } from '@/lib/rates.ts'
import { About } from '../Price.tsx'

/** What a vehicle of the brand costs on average. Nothing if the brand has only one. */
export function BrandAverage({ brand }: { brand: string }) {
  const { data: brands = [] } = useQuery(brandSummariesQuery)
  const rates = useRates()
  const summary = brands.find((one) => one.brand === brand)
  const average = summary && summary.count > 1 && averageOf(summary, rates)
  if (!average) return null
  return (
    <p className="nums text-muted">
      Average {average.isConverted && <About />}
      {average.naira ?? average.ethers}
    </p>
  )
}
