import type { ProductView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { rowLength } from '@/lib/listing/list.ts'
import { moreOf } from './moreOf.tsx'
import { GridSkeleton, VehicleGrid } from './VehicleGrid.tsx'

interface VehicleRowProps {
  id: string
  title: string
  /** Undefined while they load. */
  products: readonly ProductView[] | undefined
  /** A link beside the title. */
  action?: ReactNode
  noteOf?: ((product: ProductView) => string | undefined) | undefined
}

/** Up to four vehicles below a screen's own content. */
export function VehicleRow({ id, title, products, action, noteOf }: VehicleRowProps) {
  if (products?.length === 0) return null
  return (
    <section aria-labelledby={id} className={clsx('one-row mt-14 sm:mt-16', !products && 'noscript:hidden')}>
      <div className="mb-5 flex items-baseline justify-between gap-x-4 [&>a]:shrink-0">
        <h2 id={id} className="min-w-0 text-title">
          {title}
        </h2>
        {action}
      </div>
      {products ? (
        <VehicleGrid products={products.slice(0, rowLength)} noteOf={noteOf} moreOf={moreOf} />
      ) : (
        <GridSkeleton count={rowLength} />
      )}
    </section>
  )
}
