import { useQuery } from '@tanstack/react-query'
import { VehicleGrid } from '@/components/vehicle/VehicleGrid.tsx'
import { defaultFilter, filterQuery } from '@/lib/listing/filter.ts'
import { goodPrices, goodPricesQuery } from '@/lib/listing/good.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

/** Vehicles with customs papers that cost less than comparable ones. Nothing if they do not fill a row. */
export default function GoodPrices() {
  const { data: products = [] } = useQuery(goodPricesQuery)
  if (products.length < 4) return null
  return (
    <section aria-labelledby="good" className="one-row mt-10 sm:mt-12">
      <div className="flex items-baseline justify-between gap-x-4">
        <h2 id="good" className="text-title">
          Good prices
        </h2>
        <Link
          to={paths.products + filterQuery({ ...defaultFilter, ...goodPrices })}
          className="-my-2.5 py-2.5 font-semibold text-accent-ink hover:underline"
        >
          All good prices
        </Link>
      </div>
      <p className="mt-1 mb-4 text-caption text-muted text-pretty">
        Compared by model, age, mileage and condition.
      </p>
      <VehicleGrid products={products} />
    </section>
  )
}
