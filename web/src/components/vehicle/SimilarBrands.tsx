import { grouped } from '@mota/functions/schema'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { alikeTo } from '@/lib/listing/brand.ts'
import { type Filter, filterQuery } from '@/lib/listing/filter.ts'
import { fewQuery, type Scope } from '@/lib/listing/list.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { rowLength } from './Near.tsx'
import { VehicleRow } from './VehicleRow.tsx'

interface SimilarBrandsProps {
  to: string
  title: string
  /** All that was asked for but the brand. */
  filter: Filter
  /** How many vehicles each brand has. Undefined while they are counted. */
  counts: Record<string, number> | undefined
  scope: Scope
  /** In their place if there are none. */
  children?: ReactNode
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

/** Instead of a brand that has no vehicles: those of brands that buyers see as alike. */
export function SimilarBrands({ to, title, filter, counts, scope, children }: SimilarBrandsProps) {
  const { pathname } = useLocation()
  const { nearest: brands, total } = nearestOf(to, counts ?? {})
  const lists = useQueries({
    queries: brands.map((brand) => fewQuery({ ...filter, brand }, rowLength, scope)),
  })
  if ((counts && brands.length === 0) || lists.some(({ isError }) => isError)) return children
  const isPending = !counts || lists.some((list) => list.isPending)
  const search = `${brands.join(' or ')} ${filter.search}`.trim()
  return (
    <VehicleRow
      id="similar"
      title={title}
      products={isPending ? undefined : lists.flatMap(({ data }) => data?.products ?? [])}
      action={
        total > rowLength && (
          <Link
            to={pathname + filterQuery({ ...filter, search })}
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
