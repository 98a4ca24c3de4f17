import { grouped } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { BrandMark } from '@/components/brand/BrandMark.tsx'
import { popular } from '@/lib/listing/largest.ts'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { brandProducts, paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

/** As many as fill whole rows: one on a desktop, two on a tablet, three on a phone. */
const shown = 6

/** Links to the brands with the most vehicles. Nothing if they cannot be loaded. */
export default function PopularBrands() {
  const { data: brands = [] } = useQuery(brandSummariesQuery)
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="popular" className="mt-12 sm:mt-14">
      <div className="mb-4 flex items-baseline justify-between gap-x-4">
        <h2 id="popular" className="text-title">
          Popular brands
        </h2>
        <Link to={paths.brands} className="-my-2.5 py-2.5 font-semibold text-accent-ink hover:underline">
          All brands
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4 xl:grid-cols-6">
        {popular(brands, shown).map(({ brand, count }) => (
          <li key={brand}>
            <Link
              to={brandProducts(brand)}
              className="wrap-anywhere flex h-full items-center gap-x-1 rounded-card border border-line bg-surface px-1.5 py-2 hover:border-edge sm:gap-x-2 sm:px-4 sm:py-3"
            >
              <BrandMark brand={brand} />
              <span>
                <span className="block font-semibold max-sm:text-caption max-sm:tracking-tight">{brand}</span>
                <span className="nums block text-caption text-muted">
                  {grouped(count)} {count === 1 ? 'car' : 'cars'}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
