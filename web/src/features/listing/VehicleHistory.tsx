import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { FactLine } from '@/components/vehicle/Facts.tsx'
import { History, isNew } from '@/components/vehicle/History.tsx'
import { historyQuery } from '@/lib/listing/queries.ts'

/** Known of vehicles with a VIN. A history that cannot be loaded is left out: the rest of the page does not need it. */
function useHistory({ slug, vin }: ProductView) {
  const { data } = useQuery({ ...historyQuery(slug), enabled: vin !== undefined })
  return data?.known ? data : undefined
}

/** A row of the facts for a vehicle that was never here before. */
export function FirstListing({ product }: { product: ProductView }) {
  const history = useHistory(product)
  if (!history || !isNew(history)) return null
  return (
    <FactLine label="History" note="No earlier listing or sale has this VIN.">
      First time on Mota
    </FactLine>
  )
}

export function VehicleHistory({ product }: { product: ProductView }) {
  const history = useHistory(product)
  if (!history || isNew(history)) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-title">
        This vehicle on Mota
      </h2>
      <History history={history} />
    </section>
  )
}
