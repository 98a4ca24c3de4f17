import { useQuery } from '@tanstack/react-query'
import { newestQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { VehicleRow } from './VehicleRow.tsx'

/** The newest vehicles, below a screen that has nothing of its own to show. */
export function NewVehicles() {
  const { data, isError } = useQuery(newestQuery)
  if (isError) return null
  const all = (
    <Link to={paths.products} className="font-semibold text-accent-ink hover:underline">
      View All Products
    </Link>
  )
  return <VehicleRow id="new" title="New on Mota" products={data} action={all} />
}
