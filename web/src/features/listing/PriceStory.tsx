import { compare, type Money, parse } from '@mota/contracts/sdk/money'
import { nairaText, type PriceLabel, type ProductView } from '@mota/functions/schema'
import { IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type Ref } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { dayOf, daysAgo } from '@/lib/day.ts'
import { similarQuery } from '@/lib/listing/queries.ts'
import { priceWords } from '@/lib/listing/texts.ts'
import { sum, sumOf } from '@/lib/money.ts'
import { useRates } from '@/lib/rates.ts'
import { FullNaira } from './FullPrice.tsx'

interface Asked {
  amount: string
  currency: ProductView['currency']
}

type Former = NonNullable<ProductView['former_prices']>[number]

/** Prices in two currencies are not compared. */
const isBelow = ({ price, currency }: ProductView, former: Former) =>
  (former.currency ?? 'ETH') === currency &&
  compare(parse(price, currency), parse(former.price, currency)) < 0

/** When the vehicle was listed, and its former price if that was higher. */
export function Listed({ product }: { product: ProductView }) {
  const last = product.former_prices?.at(-1)
  return (
    <>
      <span suppressHydrationWarning>Listed {daysAgo(product.created_at, Date.now())}</span>
      {last && isBelow(product, last) && (
        <span>
          <Badge tone="accent" icon={<IconTrendingDown className="size-4" aria-hidden />}>
            Was {sum(last.price, product.currency, 4)}
          </Badge>
        </span>
      )}
    </>
  )
}

interface ShortPriceProps {
  ref: Ref<HTMLParagraphElement>
  product: ProductView
  price: Asked
}

/** The price in naira and its verdict, first on a phone. The bar at the foot of the screen has what is paid. */
export function ShortPrice({ ref, product, price }: ShortPriceProps) {
  const { data } = useQuery(similarQuery(product.slug))
  return (
    <p
      ref={ref}
      className="flex flex-wrap items-center gap-x-3 max-sm:-order-1 sm:mt-1 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end sm:gap-y-1 lg:hidden"
    >
      <strong className="nums font-head font-semibold text-heading empty:hidden max-sm:text-title">
        <FullNaira {...price} />
      </strong>
      {data?.price && <PriceBadge label={data.price.label} />}
    </p>
  )
}

function PriceBadge({ label }: Pick<PriceLabel, 'label'>) {
  const { words, tone } = priceWords[label]
  return <Badge tone={tone}>{words}</Badge>
}

const summaryClass = 'flex min-h-11 w-fit flex-wrap items-center gap-x-3 py-1'
const linkClass = 'font-medium underline underline-offset-4'

/** How the price compares with similar vehicles, and its former prices, side by side until one is opened. */
export function PriceStory({ product }: { product: ProductView }) {
  const { data } = useQuery(similarQuery(product.slug))
  const { former_prices: former = [], price, currency } = product
  if (!data?.price && former.length === 0) return null
  return (
    <div className="-my-2 flex flex-wrap gap-x-5 text-caption text-muted *:open:basis-full *:open:pb-2">
      {data?.price && <Verdict price={data.price} product={product} />}
      {former.length > 0 && (
        <details>
          <summary className={summaryClass}>
            <span className={linkClass}>Price history</span>
          </summary>
          <ol className="nums grid gap-1">
            {former.map((one) => (
              <li key={one.until}>
                {sum(one.price, one.currency ?? 'ETH')} until {dayOf(one.until)}
              </li>
            ))}
            <li>
              <strong className="font-semibold text-ink">{sum(price, currency)}</strong> now
            </li>
          </ol>
        </details>
      )}
    </div>
  )
}

/** The limits of the labels, in hundredths of the median. */
const limits = [
  ['Great', 'below', 85n],
  ['Good', 'below', 95n],
  ['Fair', 'up to', 105n],
  ['High', 'up to', 115n],
] as const

function Verdict({ price, product }: { price: PriceLabel; product: ProductView }) {
  const rates = useRates()
  const median = parse(price.median, product.currency)
  const written = (money: Money) => nairaText(money, rates) ?? sumOf(money)
  return (
    <details>
      <summary className={summaryClass}>
        <span className="max-lg:hidden">
          <PriceBadge label={price.label} />
        </span>
        <span className={linkClass}>Similar cars: about {written(median)}</span>
      </summary>
      <p>
        We looked at {price.sample} {product.brand} {product.model} on Mota, at most two years older or newer,
        and adjusted each price to this vehicle: 6% for a year, 1.5% for 10,000 km, 15% for its condition.
        Half of them are below {written(median)}.
      </p>
      <dl className="nums mt-2 grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-0.5">
        {limits.map(([label, word, percent]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {word} {written({ ...median, units: (median.units * percent) / 100n })}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
