import { grouped } from '@mota/functions/schema'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSporty, nearestBrands } from '@/lib/listing/brand.ts'
import { defaultFilter, filterQuery } from '@/lib/listing/filter.ts'
import { fewQuery, rowLength, type Scope } from '@/lib/listing/list.ts'
import { ofSeveralSellers } from '@/lib/listing/sellers.ts'
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

/** With fewer of a kind, the brand says more. */
const fewestOfKind = 3

/**
 * Instead of a brand that has no vehicles: those of brands that buyers see as alike. Instead of a brand of sports cars first
 * the convertibles, the nearest type that a listing can state.
 */
export function SimilarBrands({ to, counts, scope, children }: SimilarBrandsProps) {
  const { pathname } = useLocation()
  const { brands, total } = nearestBrands(to, counts)
  const lists = useQueries({
    queries: brands.map((brand) => fewQuery({ ...defaultFilter, brand }, rowLength, scope)),
  })
  const kind = useQuery({
    ...fewQuery({ ...defaultFilter, type: ['convertible'], sort: 'priceHigh' }, 2 * rowLength, scope),
    enabled: isSporty(to),
  })
  if (brands.length === 0 || lists.some(({ isError }) => isError)) return children
  const isPending = kind.isLoading || lists.some((list) => list.isPending)
  const ofKind = kind.data?.products ?? []
  const isKind = ofKind.length >= fewestOfKind
  const products = [...(isKind ? ofKind : []), ...lists.flatMap(({ data }) => data?.products ?? [])]
  return (
    <VehicleRow
      id="similar"
      title={isKind ? 'Cars of a similar kind' : 'Cars of similar brands'}
      products={
        isPending ? undefined : ofSeveralSellers([...new Map(products.map((one) => [one.id, one])).values()])
      }
      action={
        // A whole row more, at least.
        !isKind &&
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
