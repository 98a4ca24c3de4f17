import { type BrandSummary, grouped } from '@mota/functions/schema'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BrandMark } from '@/components/brand/BrandMark.tsx'
import { About } from '@/components/Price.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { averageOf } from '@/lib/listing/average.ts'
import { faceQuery } from '@/lib/listing/largest.ts'
import { brandProducts } from '@/lib/paths.ts'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'

/** A line of the list of brands. */
export const BrandLine = (brand: BrandSummary) => (
  <Link
    to={brandProducts(brand.brand)}
    className="-outline-offset-2 group -mx-2 flex min-h-19 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken/60"
  >
    <BrandMark brand={brand.brand} isLarge />
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
      <Name {...brand} className="sm:text-lead xl:text-body 2xl:text-lead" />
      <AveragePrice {...brand} className="ml-auto text-right" />
    </span>
    <IconChevronRight className="-mr-1 size-4 shrink-0 text-muted xl:hidden" aria-hidden />
  </Link>
)

/** With the picture of the brand's latest listing. */
export function LargeBrandCard(brand: BrandSummary) {
  const { data } = useQuery(faceQuery(brand.brand))
  const [face] = data?.products ?? []
  return (
    <Link
      to={brandProducts(brand.brand)}
      className="group block h-full overflow-hidden rounded-card border border-line bg-surface hover:border-edge"
    >
      <span className="relative block aspect-4/3 overflow-hidden bg-sunken min-[100rem]:aspect-video">
        {face && (
          <Picture
            product={face}
            sizes="(min-width: 768px) 24vw, 46vw"
            alt=""
            className="transition-transform duration-200 motion-safe:group-hover:scale-[1.02] min-[100rem]:aspect-video"
          />
        )}
      </span>
      <span className="flex items-center justify-between gap-1 p-2.5 lg:p-4">
        <Name {...brand} className="lg:text-lead" />
        <BrandMark brand={brand.brand} />
      </span>
    </Link>
  )
}

const Name = ({ brand, count, className }: BrandSummary & { className?: string }) => (
  <span className="min-w-0 flex-[1_1_4rem]">
    <span className={clsx('block font-head font-semibold', className)}>{brand}</span>
    <span className="nums text-caption text-muted">
      {grouped(count)} {count === 1 ? 'car' : 'cars'}
    </span>
  </span>
)

function AveragePrice({ className, ...brand }: BrandSummary & { className?: string }) {
  const rates = useRates()
  const average = averageOf(brand, rates)
  if (!average)
    return <span className="text-caption text-muted">No average: the exchange rate is not known now</span>
  const { naira, ethers, isConverted } = average
  return (
    <span className={clsx('nums', className)}>
      <span className="block font-medium" title={naira && rateSource(rates)}>
        {isConverted && <About />}
        {naira ?? ethers}
      </span>
      {naira && <span className="text-[0.75rem] text-muted">{ethers}</span>}
    </span>
  )
}
