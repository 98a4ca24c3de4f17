import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { VehicleCard } from '@/components/vehicle/VehicleCard.tsx'
import { CardSkeleton } from '@/components/vehicle/VehicleGrid.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { similarQuery } from '@/lib/listing/queries.ts'

/** So few saved vehicles do not fill the widest row. */
export const maxFew = 3

interface Look {
  /** Where the others have room beside the saved ones, the headings share the first row. */
  saved: string
  others: string
  /** How many others have room beside the saved ones. */
  shown: string
  /** Where the strip fills the row of the saved vehicles. Elsewhere it has a row of its own. */
  strip: string
}

/** Between the saved vehicles and the others. */
const rule =
  '@min-[1160px]:*:first:relative @min-[1160px]:*:first:before:absolute @min-[1160px]:*:first:before:-top-11 @min-[1160px]:*:first:before:bottom-0 @min-[1160px]:*:first:before:-left-3 @min-[1160px]:*:first:before:w-px @min-[1160px]:*:first:before:bg-line'

const looks: Record<number, Look> = {
  1: {
    saved: 'col-span-1 @max-[500px]:hidden',
    others: '@min-[500px]:[grid-area:1/2/auto/-1] @max-[500px]:mt-4',
    // A tablet has room for one of them beside the saved one, and for two below the strip.
    shown: clsx(
      '@min-[500px]:*:nth-4:hidden @min-[500px]:@max-[800px]:*:nth-[n+2]:order-2 @min-[800px]:@max-[1160px]:*:nth-3:hidden',
      '@min-[500px]:*:first:relative @min-[500px]:*:first:before:absolute @min-[500px]:*:first:before:-top-11 @min-[500px]:*:first:before:bottom-0 @min-[500px]:*:first:before:-left-2.5 @min-[500px]:*:first:before:w-px @min-[500px]:*:first:before:bg-line',
    ),
    strip: '@min-[500px]:order-1',
  },
  2: {
    saved: 'col-span-2 @max-[1160px]:hidden',
    others: '@min-[1160px]:[grid-area:1/3/auto/-1] @max-[1160px]:mt-4',
    shown: clsx('@min-[1160px]:*:nth-[n+3]:hidden', rule),
    strip: '@min-[800px]:@max-[1160px]:col-span-1',
  },
  3: {
    saved: 'col-span-3 @max-[1160px]:hidden',
    others: '@min-[1160px]:[grid-area:1/4/auto/-1] @max-[1160px]:mt-4',
    shown: clsx('@min-[1160px]:*:nth-[n+2]:hidden', rule),
    strip: '@min-[500px]:@max-[800px]:col-span-1',
  },
}

const maxOthers = 4

/** Nearer to its vehicles than the rows of the grid are to each other. */
const headingClass = '-mb-3 text-title @min-[500px]:-mb-5'

const places = (count: number) => Array.from({ length: count }, () => undefined)

interface CardsProps {
  /** Undefined for a vehicle that is loading. */
  products: readonly (ProductView | undefined)[]
  className?: string | undefined
}

const Cards = ({ products, className }: CardsProps) => (
  <ul className={clsx('contents', className)}>
    {products.map((product, index) => (
      <li key={product?.id ?? index} className="min-w-0">
        {product ? <VehicleCard product={product} /> : <CardSkeleton />}
      </li>
    ))}
  </ul>
)

interface FewSavedProps {
  /** Undefined while they load. */
  saved: readonly ProductView[] | undefined
  count: number
  /** What an account adds. */
  strip: ReactNode
  /** About the prices. */
  note: ReactNode
}

/** A few saved vehicles, and similar ones, else new ones: below them, or beside them where there is room. */
export function FewSaved({ saved, count, strip, note }: FewSavedProps) {
  const [first] = saved ?? []
  const similar = useQuery({ ...similarQuery(first?.slug ?? ''), enabled: first !== undefined })
  const isNotSaved = ({ id }: ProductView) => saved?.every((one) => one.id !== id)
  const alike = similar.data?.products.filter(isNotSaved)
  const isAlone = similar.isError || alike?.length === 0
  const newest = useQuery({ ...newestQuery, enabled: isAlone })
  const others = (isAlone ? newest.data?.filter(isNotSaved) : alike)?.slice(0, maxOthers)
  const isComplete = others !== undefined || newest.isError
  const look = looks[count]
  return (
    // What follows the saved vehicles comes at once, and the footer with it, so that nothing moves.
    <div data-more={!isComplete || undefined} className="@container xl:pt-2">
      <div className="cards">
        <h2 className={clsx(headingClass, look?.saved, !others && 'col-span-full!')}>Saved</h2>
        <Cards products={saved ?? places(count)} />
        {isComplete && strip && (
          <div className={clsx('col-span-full @min-[1160px]:order-1', look?.strip)}>{strip}</div>
        )}
        {others && (
          <section aria-labelledby="others" className="contents">
            <h2 id="others" className={clsx('col-span-full', headingClass, look?.others)}>
              {isAlone ? 'New on Mota' : 'Similar vehicles'}
            </h2>
            <Cards
              products={others}
              className={clsx(
                '@max-[500px]:*:nth-[n+3]:hidden @min-[800px]:@max-[1160px]:*:nth-4:hidden',
                look?.shown,
              )}
            />
          </section>
        )}
      </div>
      {isComplete && note}
    </div>
  )
}
