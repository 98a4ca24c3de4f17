import { grouped, type ProductView, type SearchReading } from '@mota/functions/schema'
import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { nearestBrands } from '@/lib/listing/brand.ts'
import { defaultFilter, type Filter, filterQuery } from '@/lib/listing/filter.ts'
import { leftOutWords } from '@/lib/listing/left-out.ts'
import { fewQuery, rowLength, type Scope } from '@/lib/listing/list.ts'
import { missOf } from '@/lib/listing/miss.ts'
import { useRates } from '@/lib/rates.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { VehicleGrid } from './VehicleGrid.tsx'
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

interface SimilarFirstProps {
  filter: Filter
  reading: SearchReading
  products: readonly ProductView[]
  /** How many of the vehicles are of similar brands. */
  similar: number
}

/** The vehicles of a search whose brand nobody sells: those of similar brands, then the others. */
export function SimilarFirst({ filter, reading, products, similar }: SimilarFirstProps) {
  const rates = useRates()
  const words = leftOutWords(filter, reading, products.length, rates)
  const others = products.slice(similar)
  const noteOf = (product: ProductView) => missOf(product, reading, rates)
  const headingClass = 'mb-2.5 text-lead sm:mb-4 sm:text-title'
  return (
    <>
      <h2 className={headingClass}>{words.similar}</h2>
      <VehicleGrid products={products.slice(0, similar)} leads noteOf={noteOf} />
      {others.length > 0 && (
        <>
          <h2 className={clsx(headingClass, 'mt-9 sm:mt-12')}>{words.others}</h2>
          <VehicleGrid products={others} noteOf={noteOf} />
        </>
      )}
    </>
  )
}
