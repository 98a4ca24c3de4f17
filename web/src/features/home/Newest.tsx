import { useQuery } from '@tanstack/react-query'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

/** The first grid of the home page. If it cannot be loaded, only its heading and the link to all vehicles are shown. */
export function Newest() {
  const { data, isPending } = useQuery(newestQuery)
  return (
    <section aria-labelledby="newest" className="newest @container">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="newest" className="text-title">
          New on Mota
        </h2>
        <Link to={paths.products} className="-my-2.5 py-2.5 font-semibold text-accent-ink hover:underline">
          View All Products
        </Link>
      </div>
      {isPending ? <GridSkeleton /> : <VehicleGrid leads products={data ?? []} />}
    </section>
  )
}
