import type { ProductView } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { VehicleCard } from './VehicleCard.tsx'

/**
 * The number of columns depends on the width of the list, because filters may be beside it. The four parts of a card are
 * rows of the grid, so that they align with those of its neighbours.
 */
const gridClass =
  '-mb-9 grid gap-x-5 *:row-span-4 *:pb-9 @min-[500px]:grid-cols-2 @min-[800px]:grid-cols-3 @min-[1160px]:grid-cols-4 @min-[1160px]:gap-x-6'

interface VehicleGridProps {
  products: readonly ProductView[]
  /** The grid begins on the first screen, so its first picture is not lazy. */
  leads?: boolean
  /** More places of the grid, below the vehicles. */
  children?: ReactNode
}

export function VehicleGrid({ products, leads = false, children }: VehicleGridProps) {
  return (
    <div className="@container">
      <ul className={gridClass}>
        {products.map((product, index) => (
          <li key={product.id} className="grid grid-cols-1 grid-rows-subgrid">
            <VehicleCard product={product} {...(leads && index === 0 && { first: true })} />
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}

/** A placeholder with the size of a card. */
export const CardSkeleton = () => (
  <>
    <Skeleton className="aspect-4/3 rounded-card" />
    <Skeleton className="mt-3 h-7 w-2/5" />
    <Skeleton className="mt-1 h-5 w-4/5" />
    <Skeleton className="mt-1 h-4 w-3/5" />
    <Skeleton className="mt-3 h-6" />
  </>
)

/**
 * A placeholder with the size of the grid while it loads. It pulses as a whole, because every animation needs its own
 * layer.
 */
export function GridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className="@container animate-wait" aria-hidden>
      <div className={gridClass}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <div key={index}>
            <CardSkeleton />
          </div>
        ))}
      </div>
    </div>
  )
}
