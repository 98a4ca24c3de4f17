import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/Button.tsx'
import { GridSkeleton, VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'

/** The grid of the home page. If it cannot be loaded, only the link to all vehicles is shown. */
export function Newest() {
  const { data, isPending } = useQuery(newestQuery)
  return (
    // At three columns the last two of eight vehicles are hidden: a short row would look like the end of the market.
    <section
      aria-labelledby="newest"
      className="@container mb-20 sm:mb-28 [&>:last-child>*>:nth-child(n+7)]:@min-[800px]:@max-[1160px]:hidden"
    >
      <div className="mb-3 flex items-center flex-wrap justify-between gap-3 sm:mb-6">
        <h2 id="newest" className="text-heading">
          New on Mota
        </h2>
        <ButtonLink
          to={paths.products}
          icon={<IconArrowRight className="order-1 size-5 max-sm:hidden" aria-hidden />}
          className="max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:text-accent-ink"
        >
          View All Products
        </ButtonLink>
      </div>
      {isPending ? <GridSkeleton /> : <VehicleGrid leads products={data?.products ?? []} />}
    </section>
  )
}
