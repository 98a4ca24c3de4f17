import { useQuery } from '@tanstack/react-query'
import { newestQuery } from '@/lib/listing/market.ts'
import { VehicleRow } from './VehicleRow.tsx'

/** The newest vehicles, below a screen that has nothing of its own to show. */
export function NewVehicles() {
  const { data, isError } = useQuery(newestQuery)
  return !isError && <VehicleRow id="new" title="New on Mota" products={data?.products} />
}
