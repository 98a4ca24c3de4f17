import { grouped } from '@mota/functions/schema'
import { useQueries } from '@tanstack/react-query'
import { alikeTo } from '@/lib/listing/brand.ts'
import { defaultFilter, filterQuery } from '@/lib/listing/filter.ts'
import { fewQuery, type Scope } from '@/lib/listing/list.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { rowLength } from './Near.tsx'
import { NewVehicles } from './NewVehicles.tsx'
import { VehicleRow } from './VehicleRow.tsx'

interface SimilarBrandsProps {
  to: string
  /** How many vehicles each brand has. */
  counts: Record<string, number>
  scope: Scope
}

/** The brands most alike that fill a row together. */
function nearestOf(brand: string, counts: Record<string, number>) {
  const nearest: string[] = []
  let total = 0
  for (const one of alikeTo(brand, Object.keys(counts))) {
    if (total >= rowLength) break
    if (counts[one]) nearest.push(one)
    total += counts[one] ?? 0
  }
  return { nearest, total }
}

/** Instead of a brand that has no vehicles: those of brands that buyers see as alike, or else new ones. */
export function SimilarBrands({ to, counts, scope }: SimilarBrandsProps) {
  const { pathname } = useLocation()
  const { nearest: brands, total } = nearestOf(to, counts)
  const lists = useQueries({
    queries: brands.map((brand) => fewQuery({ ...defaultFilter, brand }, rowLength, scope)),
  })
  if (brands.length === 0 || lists.some(({ isError }) => isError)) return <NewVehicles />
  const isPending = lists.some((list) => list.isPending)
  return (
    <VehicleRow
      id="similar"
      title="Cars of similar brands"
      products={isPending ? undefined : lists.flatMap(({ data }) => data?.products ?? [])}
      action={
        <Link
          to={pathname + filterQuery({ ...defaultFilter, search: brands.join(' or ') })}
          className="py-2.5 font-semibold text-accent-ink hover:underline"
        >
          See all {grouped(total)}
          <span className="sr-only">: {brands.join(', ')}</span>
        </Link>
      }
    />
  )
}
