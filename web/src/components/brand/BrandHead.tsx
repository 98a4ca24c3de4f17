import { useQuery } from '@tanstack/react-query'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { AveragePrice } from './AveragePrice.tsx'
import { BrandMark } from './BrandMark.tsx'

/** What is known of a brand, above the list of its vehicles. A phone has no room for it before the first vehicle. */
export function BrandHead({ brand }: { brand: string }) {
  const { data: brands = [] } = useQuery(brandSummariesQuery)
  const summary = brands.find((one) => one.brand === brand)
  return (
    <div className="mb-4 flex min-h-12 items-center gap-3 max-sm:hidden">
      <BrandMark brand={brand} isLarge />
      {summary && (
        <>
          <span className="text-muted">Average price</span>
          <AveragePrice {...summary} className="flex items-baseline gap-2" />
        </>
      )}
      <Link
        to={paths.brands}
        className="ml-auto py-2.5 font-semibold text-accent-ink underline-offset-4 hover:underline"
      >
        All brands
      </Link>
    </div>
  )
}
