import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { optional } from '@/lib/optional.ts'

const PriceNote = optional(() => import('@/components/PriceNote.tsx'))

/** The first grid of the home page. If it cannot be loaded, only the link to all vehicles below it is shown. */
export function Newest() {
  const { data, isPending } = useQuery(newestQuery)
  return (
    <section aria-labelledby="newest" className="newest @container">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="newest" className="text-title">
          New on Mota
        </h2>
        <div data-short>
          <Suspense>
            <PriceNote />
          </Suspense>
        </div>
      </div>
      {isPending ? <GridSkeleton /> : <VehicleGrid leads products={data ?? []} />}
    </section>
  )
}
