import { grouped } from '@mota/functions/schema'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nearestBrands } from '@/lib/listing/brand.ts'
import { defaultFilter, filterQuery } from '@/lib/listing/filter.ts'
import { fewQuery, rowLength, type Scope } from '@/lib/listing/list.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { VehicleRow } from './VehicleRow.tsx'

interface SimilarBrandsProps {
  to: string
  /** How many vehicles each brand has. */
  counts: Record<string, number>
  scope: Scope
  /** In their place if there are none. */
  children: ReactNode
}

/** Instead of a brand that has no vehicles: those of brands that buyers see as alike. */
export function SimilarBrands({ to, counts, scope, children }: SimilarBrandsProps) {
  const { pathname } = useLocation()
  const { brands, total } = nearestBrands(to, counts)
  const lists = useQueries({
    queries: brands.map((brand) => fewQuery({ ...defaultFilter, brand }, rowLength, scope)),
  })
  if (brands.length === 0 || lists.some(({ isError }) => isError)) return children
  const isPending = lists.some((list) => list.isPending)
  return (
    <VehicleRow
      id="similar"
      title="Cars of similar brands"
      products={isPending ? undefined : lists.flatMap(({ data }) => data?.products ?? [])}
      action={
        // A whole row more, at least.
        total >= 2 * rowLength && (
          <Link
            to={pathname + filterQuery({ ...defaultFilter, search: brands.join(' or ') })}
            className="py-2.5 font-semibold text-accent-ink hover:underline"
          >
            See all {grouped(total)}
            <span className="sr-only">: {brands.join(', ')}</span>
          </Link>
        )
      }
    />
  )
}
