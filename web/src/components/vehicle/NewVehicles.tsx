import { useQuery } from '@tanstack/react-query'
import { newestQuery } from '@/lib/listing/market.ts'
import { GridSkeleton, VehicleGrid } from './VehicleGrid.tsx'

const shown = 4

/** The newest vehicles, below a screen that has nothing of its own to show. */
export function NewVehicles() {
  const { data, isPending } = useQuery(newestQuery)
  if (!isPending && !data?.products.length) return null
  return (
    // At three columns the fourth is hidden: it would stand alone in its row. On a phone two are enough.
    <section
      aria-labelledby="new"
      className="@container mt-14 sm:mt-16 [&>:last-child>*>:nth-child(n+3)]:@max-[500px]:hidden [&>:last-child>*>:nth-child(n+4)]:@min-[800px]:@max-[1160px]:hidden"
    >
      <h2 id="new" className="mb-5 text-title">
        New on Mota
      </h2>
      {data ? <VehicleGrid products={data.products.slice(0, shown)} /> : <GridSkeleton count={shown} />}
    </section>
  )
}
