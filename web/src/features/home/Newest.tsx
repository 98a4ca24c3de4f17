import { useQuery } from '@tanstack/react-query'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

/** The grid of the home page. If it cannot be loaded, only the link to all vehicles is shown. */
export function Newest() {
  const { data, isPending } = useQuery(newestQuery)
  return (
    <section aria-labelledby="newest" className="newest @container mb-14 sm:mb-20">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="newest" className="text-title">
          New on Mota
        </h2>
        <Link to={paths.products} className="py-2.5 font-semibold text-accent-ink hover:underline">
          View All Products
        </Link>
      </div>
      {isPending ? <GridSkeleton /> : <VehicleGrid leads products={data ?? []} />}
    </section>
  )
}
