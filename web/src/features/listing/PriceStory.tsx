import { type Money, parse } from '@mota/contracts/sdk/money'
import {
  labelBounds,
  labelOf,
  type PriceLabel,
  type PriceWord,
  type ProductView,
  priceLabels,
} from '@mota/functions/schema'
import { IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Badge } from '@/components/Badge.tsx'
import { dayOf } from '@/lib/day.ts'
import { comparison, percentOf } from '@/lib/listing/comparison.ts'
import { sameModelQuery, similarQuery } from '@/lib/listing/queries.ts'
import { changeFrom, listedSince } from '@/lib/listing/since.ts'
import { isForSale, priceWords } from '@/lib/listing/texts.ts'
import { sum, sumOf } from '@/lib/money.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { SameModel } from './SameModel.tsx'

/** When the vehicle was listed, and its former price if that was higher. */
export function Listed({ product }: { product: ProductView }) {
  const last = product.former_prices?.at(-1)
  const change = last && changeFrom(last, product)
  return (
    <>
      <span suppressHydrationWarning>{listedSince(product)}</span>
      {change && change.units < 0n && (
        <span>
          <Badge tone="accent" icon={<IconTrendingDown className="size-4" aria-hidden />}>
            Was {sum(last.price, product.currency, 4)}
          </Badge>
        </span>
      )}
    </>
  )
}

const sectionId = 'price'

/**
 * What the price is beside those of similar vehicles, and the way to the section that explains it. It keeps its line while
 * that loads, so that nothing moves.
 */
export function Verdict({ product, className }: { product: ProductView; className?: string }) {
  const { data } = useQuery(similarQuery(product.slug))
  const price = data?.price
  const { data: others } = useQuery({
    ...sameModelQuery(product),
    enabled: price === null && !!product.model,
  })
  const rates = useRates()
  if (!isForSale(product)) return null
  if (!price) {
    const isAlone = price === null && (!product.model || others?.count === 0)
    return (
      <p className={clsx('flex min-h-7 items-center text-caption text-muted', className)}>
        {isAlone && 'Too few similar cars here to compare the price.'}
        {others && <SameModel product={product} {...others} />}
      </p>
    )
  }
  const { words, tone } = priceWords[labelOf(price.permille)]
  return (
    <a
      href={`#${sectionId}`}
      className={clsx(
        'group/verdict flex min-h-7 w-fit flex-wrap items-center gap-x-2 text-caption',
        className,
      )}
    >
      <Badge tone={tone}>{words}</Badge>{' '}
      <span className="nums underline underline-offset-4 group-hover/verdict:decoration-2">
        {comparison(product, price, rates)}
      </span>
    </a>
  )
}

/** How the price compares with similar vehicles, and its former prices. */
export function PriceStory({ product }: { product: ProductView }) {
  const { data } = useQuery(similarQuery(product.slug))
  const { former_prices: former = [], price, currency } = product
  if (!data?.price && former.length === 0) return null
  return (
    <section aria-labelledby={sectionId} className="@container">
      <h2 id={sectionId} className="mb-4 text-title">
        The price
      </h2>
      {data?.price && <Compared price={data.price} product={product} />}
      {former.length > 0 && (
        <ol className="nums mt-4 grid max-w-xl divide-y divide-line border-line border-y">
          {former.map((one) => (
            <li key={one.until} className="flex justify-between gap-4 py-2 text-muted">
              {sum(one.price, one.currency ?? 'ETH')} <span>until {dayOf(one.until)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-4 py-2">
            <strong className="font-semibold">{sum(price, currency)}</strong> now
          </li>
        </ol>
      )}
    </section>
  )
}

function Compared({ price, product }: { price: PriceLabel; product: ProductView }) {
  const rates = useRates()
  const median = parse(price.median, product.currency)
  const written = (money: Money) => aboutNaira(money, rates) ?? sumOf(money)
  const boundOf = (label: PriceWord) =>
    written({ ...median, units: (median.units * BigInt(labelBounds[label])) / 1_000n })
  return (
    <div className="grid gap-x-16 gap-y-4 @min-[60rem]:grid-cols-2 @min-[60rem]:items-center">
      <Scale permille={price.permille} boundOf={boundOf} />
      <p className="measure text-muted">
        We looked at {price.sample} {product.brand} {product.model} on Mota, at most two years older or newer,
        and adjusted each price to this vehicle: 6% for a year, 1.5% for 10,000 km, 15% for its condition.
        Half of them are below {written(median)}.
      </p>
    </div>
  )
}

/** The ends of the scale, in percent of the median. */
const [low, high] = [75, 127]
const place = (percent: number) => ((Math.min(high, Math.max(low, percent)) - low) / (high - low)) * 100

const ground: Record<PriceWord, string> = {
  great: 'bg-accent',
  good: 'bg-accent/55',
  fair: 'bg-edge/60',
  high: 'bg-star/60',
  very_high: 'bg-star',
}

interface ScaleProps {
  permille: number
  boundOf: (label: PriceWord) => string
}

/** The five labels from the lowest prices to the highest, with the price of this vehicle among them. */
function Scale({ permille, boundOf }: ScaleProps) {
  const ends = priceLabels.map((label) => place(labelBounds[label] / 10))
  const here = place(100 + percentOf(permille))
  return (
    <div className="nums max-w-3xl pt-9 text-caption">
      <div className="relative">
        <span
          aria-hidden
          className="absolute bottom-full mb-1.5 flex -translate-x-1/2 flex-col items-center font-semibold"
          style={{ left: `clamp(3rem, ${here}%, 100% - 3rem)` }}
        >
          This car
        </span>
        <span
          aria-hidden
          className="absolute top-1.5 z-10 size-5 -translate-1/2 rounded-full border-4 border-ink bg-surface"
          style={{ left: `${here}%` }}
        />
        <ol
          className="grid gap-x-0.5"
          style={{
            gridTemplateColumns: ends.map((end, index) => `${end - (ends[index - 1] ?? 0)}fr`).join(' '),
          }}
        >
          {priceLabels.map((label, index) => (
            <li
              key={label}
              aria-current={label === labelOf(permille) ? 'true' : undefined}
              className="group/label min-w-0"
            >
              <span
                className={clsx(
                  'block h-3 group-first/label:rounded-l-full group-last/label:rounded-r-full',
                  ground[label],
                )}
              />
              <span className="mt-2 block whitespace-nowrap text-muted group-aria-[current]/label:font-semibold group-aria-[current]/label:text-ink">
                {priceWords[label].words.replace(' price', '')}
              </span>
              <span className="block whitespace-nowrap text-muted">
                {index > 0 && <span className="sr-only">from </span>}
                {index > 0 && boundOf(priceLabels[index - 1] as PriceWord)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
