import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { newestQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { VehicleRow } from './VehicleRow.tsx'

interface NewVehiclesProps {
  /** The vehicles that the screen shows already. */
  except?: readonly ProductView[]
}

/** The newest vehicles, below a screen that has little or nothing of its own to show. */
export function NewVehicles({ except = [] }: NewVehiclesProps) {
  const { data, isError } = useQuery(newestQuery)
  if (isError) return null
  const others = data?.filter(({ id }) => except.every((one) => one.id !== id))
  const all = (
    <Link to={paths.products} className="-my-2.5 py-2.5 font-semibold text-accent-ink hover:underline">
      View All Products
    </Link>
  )
  return <VehicleRow id="new" title="New on Mota" products={others} action={all} />
}
