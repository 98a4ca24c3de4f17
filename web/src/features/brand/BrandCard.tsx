import { type BrandSummary, grouped, type ProductView } from '@mota/functions/schema'
import { IconChevronRight } from '@tabler/icons-react'
import { BrandMark } from '@/components/brand/BrandMark.tsx'
import { About } from '@/components/Price.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { averageOf } from '@/lib/listing/average.ts'
import { brandProducts } from '@/lib/paths.ts'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'

const modelProducts = (brand: string, model: string) =>
  `${brandProducts(brand)}&${new URLSearchParams({ model })}`

const carsOf = ({ count }: BrandSummary) => `${grouped(count)} ${count === 1 ? 'car' : 'cars'}`

/** A line of the list of brands: on the left the name and the number of cars, on the right what they cost on average. */
export function BrandLine(brand: BrandSummary) {
  const rates = useRates()
  const average = averageOf(brand, rates)
  return (
    <Link
      to={brandProducts(brand.brand)}
      className="-outline-offset-2 -mx-2 grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto_auto] content-center items-baseline gap-x-2 rounded-control px-2 py-1.5 hover:bg-sunken/60 sm:gap-x-3"
    >
      <span className="row-span-2 self-center">
        <BrandMark brand={brand.brand} />
      </span>
      <span className="font-head font-semibold">{brand.brand}</span>
      <span className="nums col-start-2 row-start-2 text-caption text-muted">
        <Counted {...brand} />
      </span>
      {average ? (
        <>
          <span
            className="nums col-start-3 row-start-1 text-right font-medium"
            title={average.naira && rateSource(rates)}
          >
            <Amount {...average} />
          </span>
          {average.naira && (
            <span className="nums col-start-3 row-start-2 text-right text-caption text-muted">
              {average.ethers}
            </span>
          )}
        </>
      ) : (
        <span className="col-start-3 row-start-1 text-caption text-muted">{unknown}</span>
      )}
      <IconChevronRight
        className="-mr-1 col-start-4 row-span-2 row-start-1 size-4 self-center text-muted max-[22rem]:hidden"
        aria-hidden
      />
    </Link>
  )
}

/** What the price is of: "Average of 3 cars", or one car. */
const Counted = (brand: BrandSummary) =>
  `${brand.count > 1 && brand.average_price !== null ? 'Average of ' : ''}${carsOf(brand)}`

const unknown = 'The exchange rate is not known now'

const Amount = ({ isConverted, naira, ethers }: NonNullable<ReturnType<typeof averageOf>>) => (
  <>
    {isConverted && <About />}
    {naira ?? ethers}
  </>
)

interface LargeBrandCardProps {
  brand: BrandSummary
  /** The vehicle in its picture. */
  face: ProductView | undefined
}

/** With a picture, and the brand's models with the most vehicles. */
export function LargeBrandCard({ brand, face }: LargeBrandCardProps) {
  const average = averageOf(brand, useRates())
  return (
    <article className="group relative h-full overflow-hidden rounded-card border border-line bg-surface hover:border-edge">
      <span className="block aspect-3/2 overflow-hidden bg-sunken">
        {face && (
          <Picture
            product={face}
            sizes="(min-width: 640px) 24vw, 46vw"
            alt=""
            className="h-full object-[50%_65%] transition-transform duration-200 motion-safe:group-hover:scale-[1.02]"
          />
        )}
      </span>
      <div className="p-2.5 pt-2 sm:p-3 sm:pb-0 lg:px-4">
        <div className="flex items-center justify-between gap-1">
          <Link
            to={brandProducts(brand.brand)}
            className="min-w-0 rounded-card font-head font-semibold after:absolute after:inset-0 after:rounded-card max-sm:tracking-tight lg:text-lead"
          >
            {brand.brand}
          </Link>
          <span className="-mr-1 max-[22rem]:hidden">
            <BrandMark brand={brand.brand} />
          </span>
        </div>
        <p className="nums text-caption text-muted">
          <span className="block font-head font-semibold text-ink text-title empty:hidden">
            {average && <Amount {...average} />}
          </span>{' '}
          <Counted {...brand} />
          <span className="block">{average ? average.naira && average.ethers : unknown}</span>
        </p>
        {/* As many as one line has room for, and none in half a phone. */}
        <ul
          aria-label={`Models of ${brand.brand}`}
          className="flex h-11 flex-wrap gap-x-3 overflow-hidden max-sm:hidden"
        >
          {brand.models.map(({ model, count }) => (
            <li key={model}>
              <Link
                to={modelProducts(brand.brand, model)}
                className="relative flex h-11 items-center gap-x-1 whitespace-nowrap font-semibold text-accent-ink text-caption hover:underline"
              >
                {model} <span className="nums font-normal text-muted">{grouped(count)}</span>
                <span className="sr-only"> {count === 1 ? 'car' : 'cars'}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
