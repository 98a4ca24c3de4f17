import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { History } from '@/components/vehicle/History.tsx'
import { historyQuery } from '@/lib/listing/queries.ts'

/** Shown for vehicles with a VIN. A history that cannot be loaded is left out: the rest of the page does not need it. */
export function VehicleHistory({ product }: { product: ProductView }) {
  const { data } = useQuery({ ...historyQuery(product.slug), enabled: product.vin !== undefined })
  if (!data?.known) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-title">
        This vehicle on Mota
      </h2>
      <History history={data} />
    </section>
  )
}
