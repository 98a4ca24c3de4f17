import type { ProductView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { SpareCells } from './SpareCells.tsx'
import { VehicleCard } from './VehicleCard.tsx'

interface VehicleGridProps {
  products: readonly ProductView[]
  /** The grid begins on the first screen, so its first picture is not lazy. */
  leads?: boolean
  noteOf?: ((product: ProductView) => string | undefined) | undefined
  /** More about a vehicle alone, which has room for it. */
  moreOf?: (product: ProductView) => ReactNode
  /** In the cells that the last row leaves free. */
  spare?: ReactNode
  /** In those cells, or in a row of its own. */
  last?: ReactNode
}

export function VehicleGrid({ products, leads = false, noteOf, moreOf, spare, last }: VehicleGridProps) {
  const isLone = moreOf && products.length === 1
  return (
    <div className="@container">
      <ul className={clsx('cards', isLone && 'lone')}>
        {products.map((product, index) => (
          <li key={product.id} className="min-w-0">
            <VehicleCard product={product} note={noteOf?.(product)} first={leads && index === 0}>
              {isLone && moreOf(product)}
            </VehicleCard>
          </li>
        ))}
        {/* A new element for each page, because one that moves would count as a shift of the layout. */}
        {spare && (
          <SpareCells key={`spare ${products.length}`} count={products.length}>
            {spare}
          </SpareCells>
        )}
        {last && (
          <SpareCells key={`last ${products.length}`} count={products.length} isNeeded>
            {last}
          </SpareCells>
        )}
      </ul>
    </div>
  )
}

/**
 * A placeholder with the size of the grid while it loads. It pulses as a whole, because every animation needs its own
 * layer.
 */
export function GridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className="@container animate-wait" aria-hidden>
      <div className={clsx('cards', count === 1 && 'lone')}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <div key={index}>
            <div className="card">
              <Skeleton className="picture aspect-16/10 rounded-card @min-[500px]:aspect-4/3" />
              <Skeleton className={clsx('price mt-2.5 w-2/5', count === 1 ? 'h-9' : 'h-7')} />
              <div className="about">
                <Skeleton className="title mt-1 h-5 w-4/5" />
                <Skeleton className="used mt-1.5 mb-1 h-3.5 w-3/5" />
                {count === 1 && (
                  <>
                    <Skeleton className="since my-0.5 h-4 w-3/5" />
                    <Skeleton className="said h-15" />
                    <Skeleton className="acts h-16 @min-[860px]:h-22" />
                  </>
                )}
              </div>
              <Skeleton className="place my-0.5 h-4 w-2/5" />
              <Skeleton className="risk w-3/5" />
              <Skeleton className="seller h-5 w-3/5" />
              <Skeleton className="link h-5 w-20" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
