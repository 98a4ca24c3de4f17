import type { BrandSummary } from '@mota/functions/schema'
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
    <p className="nums text-muted">
      Average {average.isConverted && <About />}
      {average.naira ?? average.ethers}
    </p>
  )
}

/** The same for a page that knows only the name. */
export function BrandAverage({ brand }: { brand: string }) {
  const { data: brands } = useQuery(brandSummariesQuery)
  const summary = brands?.find((one) => one.brand === brand)
  return summary && <Average {...summary} />
}
