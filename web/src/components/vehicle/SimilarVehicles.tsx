import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { similarQuery } from '@/lib/listing/queries.ts'
import { VehicleRow } from './VehicleRow.tsx'

interface SimilarVehiclesProps {
  to: ProductView
  /** The vehicles that the screen shows already. */
  except?: readonly ProductView[]
}

/** A row of vehicles like one that the screen shows. Nothing if there are none. */
export function SimilarVehicles({ to, except = [] }: SimilarVehiclesProps) {
  const { data, isError } = useQuery(similarQuery(to.slug))
  if (isError) return null
  const others = data?.products.filter(({ id }) => except.every((one) => one.id !== id))
  return <VehicleRow id="similar" title="Similar vehicles" products={others} />
}
