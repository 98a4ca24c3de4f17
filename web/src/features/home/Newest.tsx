import { useQuery } from '@tanstack/react-query'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { optional } from '@/lib/optional.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

const PriceNote = optional(() => import('@/components/PriceNote.tsx'))

/** The first grid of the home page. If it cannot be loaded, only its heading and the link to all vehicles are shown. */
export function Newest() {
  const { data, isPending } = useQuery(newestQuery)
  return (
    <section aria-labelledby="newest" className="newest @container">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="flex items-center">
          <h2 id="newest" className="text-title">
            New on Mota
          </h2>
          <PriceNote isSign className="-mr-3 -ml-2" />
        </div>
        <Link to={paths.products} className="-my-2.5 py-2.5 font-semibold text-accent-ink hover:underline">
          View All Products
        </Link>
      </div>
      {isPending ? <GridSkeleton /> : <VehicleGrid leads products={data ?? []} />}
    </section>
  )
}
