import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { similarQuery } from '@/lib/listing/queries.ts'
import { NewVehicles } from './NewVehicles.tsx'
import { VehicleRow } from './VehicleRow.tsx'

interface SimilarVehiclesProps {
  to: ProductView
  /** The vehicles that the screen shows already. */
  except?: readonly ProductView[]
}

/** A row of vehicles like one that the screen shows. If there are none, new ones stand in their place. */
export function SimilarVehicles({ to, except = [] }: SimilarVehiclesProps) {
  const { data, isError } = useQuery(similarQuery(to.slug))
  const others = data?.products.filter(({ id }) => except.every((one) => one.id !== id))
  if (isError || others?.length === 0) return <NewVehicles except={[to, ...except]} />
  return <VehicleRow id="similar" title="Similar vehicles" products={others} />
}
