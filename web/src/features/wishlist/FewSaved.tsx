import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { VehicleCard } from '@/components/vehicle/VehicleCard.tsx'
import { CardSkeleton } from '@/components/vehicle/VehicleGrid.tsx'
import { similarQuery } from '@/lib/listing/queries.ts'

/** With fewer saved vehicles than columns, similar vehicles fill their row. This many never fill the widest row. */
export const maxFew = 3

interface Look {
  /** The headings share the first row where the saved vehicles leave room in it. */
  saved: string
  similar: string
  /** Only as many similar vehicles as fill their rows, and two on a phone. */
  shown: string
}

const looks: Record<number, Look> = {
  1: {
    saved: '@min-[500px]:block',
    similar: '@min-[500px]:mt-0 @min-[500px]:[grid-area:1/2/auto/-1]',
    shown: '@min-[500px]:*:nth-4:hidden @min-[800px]:@max-[1160px]:*:nth-3:hidden',
  },
  2: {
    saved: '@min-[800px]:col-span-2 @min-[800px]:block',
    similar: '@min-[800px]:mt-0 @min-[800px]:[grid-area:1/3/auto/-1]',
    shown: '@min-[1160px]:*:nth-[n+3]:hidden',
  },
  3: {
    saved: '@min-[1160px]:col-span-3 @min-[1160px]:block',
    similar: '@min-[1160px]:mt-0 @min-[1160px]:[grid-area:1/4/auto/-1]',
    shown: '@min-[800px]:@max-[1160px]:*:nth-4:hidden @min-[1160px]:*:nth-[n+2]:hidden',
  },
}

/** No screen shows more beside the saved ones. */
const maxSimilar = 4

const places = (count: number) => Array.from({ length: count }, () => undefined)

interface CardsProps {
  /** Undefined for a vehicle that is loading. */
  products: readonly (ProductView | undefined)[]
  className?: string
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
}

/** A few saved vehicles, and similar ones in the same grid, so that no row has a hole. */
export function FewSaved({ saved, count }: FewSavedProps) {
  const [first] = saved ?? []
  const { data, isError } = useQuery({ ...similarQuery(first?.slug ?? ''), enabled: first !== undefined })
  const others = data?.products.filter(({ id }) => saved?.every((one) => one.id !== id))
  const similar = others?.slice(0, maxSimilar)
  const alone = isError || similar?.length === 0
  const look = looks[count]
  return (
    <div className="@container xl:pt-2">
      <div className="grid gap-x-5 gap-y-7 @min-[500px]:grid-cols-2 @min-[800px]:grid-cols-3 @min-[1160px]:grid-cols-4 @min-[1160px]:gap-x-6 @min-[500px]:gap-y-9">
        <h2 className={clsx('-mb-5 hidden text-title', look?.saved, alone && 'col-span-full!')}>Saved</h2>
        <Cards products={saved ?? places(count)} />
        {!alone && (
          <section aria-labelledby="similar" className="contents">
            <h2 id="similar" className={clsx('col-span-full mt-6 -mb-4 text-title', look?.similar)}>
              Similar vehicles
            </h2>
            <Cards
              products={similar ?? places(maxSimilar)}
              className={clsx('@max-[500px]:*:nth-[n+3]:hidden', look?.shown)}
            />
          </section>
        )}
      </div>
    </div>
  )
}
