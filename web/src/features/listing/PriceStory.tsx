import { type Money, parse } from '@mota/contracts/sdk/money'
import {
  compact,
  labelBounds,
  labelOf,
  type PriceLabel,
  type PriceWord,
  type ProductView,
  valueIn,
} from '@mota/functions/schema'
import { IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Badge } from '@/components/Badge.tsx'
import { dayOf } from '@/lib/day.ts'
import { comparison } from '@/lib/listing/comparison.ts'
import { sameModelQuery, similarQuery } from '@/lib/listing/queries.ts'
import { changeFrom, listedSince } from '@/lib/listing/since.ts'
import { isForSale, priceWords } from '@/lib/listing/texts.ts'
import { sum, sumOf } from '@/lib/money.ts'
import { useRates } from '@/lib/rates.ts'
import { PriceScale } from './PriceScale.tsx'
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
  // Without a model nothing is similar.
  if (!isForSale(product) || !product.model) return null
  if (!price)
    return (
      <p className={clsx('flex min-h-7 items-center text-caption text-muted max-sm:min-h-6', className)}>
        {others && <SameModel product={product} {...others} />}
      </p>
    )
  const { words, tone } = priceWords[labelOf(price.permille)]
  const { than, cars } = comparison(product, price, rates)
  return (
    <a
      href={`#${sectionId}`}
      className={clsx(
        'group/verdict flex min-h-7 max-sm:min-h-6 w-fit flex-wrap items-center gap-x-2 text-caption',
        className,
      )}
    >
      <Badge tone={tone}>{words}</Badge>{' '}
      <span className="nums underline underline-offset-4 group-hover/verdict:decoration-2">
        {than}
        <span className="max-sm:sr-only"> of {cars}</span>
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
    <section aria-labelledby={sectionId} className="mt-6 sm:mt-8 lg:[grid-area:price]">
      <h2 id={sectionId} className="text-title">
        The price
      </h2>
      {data?.price && <Compared price={data.price} product={product} />}
      {former.length > 0 && (
        <ol className="nums mt-3 grid max-w-xl divide-y divide-line border-line border-t">
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
  const sign = product.currency === 'cNGN' ? '' : '≈\u00a0'
  // From ten million on to two places, so that the difference of two prices is the one that the page names.
  const written = (money: Money) => {
    const naira = rates && valueIn('NGN', money, rates)
    return naira === undefined ? sumOf(money) : `${sign}₦${compact(naira, naira < 10_000_000n ? 3 : 4)}`
  }
  const boundOf = (label: PriceWord) =>
    written({ ...median, units: (median.units * BigInt(labelBounds[label])) / 1_000n })
  return (
    <div className="items-center gap-x-16 lg:grid lg:grid-cols-[7fr_5fr] min-[96rem]:grid-cols-[1fr_31rem]">
      <PriceScale
        permille={price.permille}
        written={written(parse(product.price, product.currency))}
        usual={written(median)}
      />
      <div className="mt-4 lg:mt-0">
        <p className="measure text-caption text-muted">
          Compared with {price.sample} other {product.brand} {product.model} cars on Mota, at most two years
          older or newer.
        </p>
        <details className="-mb-3 text-caption text-muted">
          <summary className="flex min-h-11 w-fit items-center font-medium underline underline-offset-4">
            How we adjust
          </summary>
          <p className="measure pb-3">
            Half of them cost less than the usual price. We adjust it to this car: by 6% for a year, 1.5% for
            10,000 km and 15% for the condition. A price below {boundOf('great')} is great, below{' '}
            {boundOf('good')} good, below {boundOf('fair')} fair, and below {boundOf('high')} high.
          </p>
        </details>
      </div>
    </div>
  )
}
