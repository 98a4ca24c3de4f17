import { compare, parse } from '@mota/contracts/sdk/money'
import type { PriceLabel, ProductView } from '@mota/functions/schema'
import { IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/Badge.tsx'
import { RateNote } from '@/components/RateNote.tsx'
import { dayOf, daysAgo } from '@/lib/day.ts'
import { similarQuery } from '@/lib/listing/queries.ts'
import { priceWords } from '@/lib/listing/texts.ts'
import { sum } from '@/lib/money.ts'

type Former = NonNullable<ProductView['former_prices']>[number]

/** Prices in two currencies are not compared. */
const isBelow = ({ price, currency }: ProductView, former: Former) =>
  (former.currency ?? 'ETH') === currency &&
  compare(parse(price, currency), parse(former.price, currency)) < 0

/** How the price compares with similar listings and with its former one, and when the vehicle was listed. */
export function PriceBadges({ product }: { product: ProductView }) {
  const { data } = useQuery(similarQuery(product.slug))
  const last = product.former_prices?.at(-1)
  const word = data?.price && priceWords[data.price.label]
  return (
    <>
      <span suppressHydrationWarning>Listed {daysAgo(product.created_at, Date.now())}</span>
      {word && <Badge tone={word.tone}>{word.words}</Badge>}
      {last && isBelow(product, last) && (
        <Badge tone="accent" icon={<IconTrendingDown className="size-4" aria-hidden />}>
          Was {sum(last.price, product.currency, 4)}
        </Badge>
      )}
    </>
  )
}

const summaryClass = 'flex min-h-11 w-fit items-center font-medium underline underline-offset-4'

/** How we compare the price, its former prices, and the exchange rates, side by side until one is opened. */
export function PriceStory({ product }: { product: ProductView }) {
  const { data } = useQuery(similarQuery(product.slug))
  const { former_prices: former = [], price, currency } = product
  return (
    <div className="-mt-3 -mb-2 flex flex-wrap gap-x-5 text-caption text-muted *:open:basis-full *:open:pb-2">
      {data?.price && <Comparison price={data.price} product={product} />}
      {former.length > 0 && (
        <details>
          <summary className={summaryClass}>Price history</summary>
          <ol className="nums mt-1 grid gap-1">
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
      <RateNote />
    </div>
  )
}

const Comparison = ({ price, product }: { price: PriceLabel; product: ProductView }) => (
  <details>
    <summary className={summaryClass}>Compared with {price.sample} others</summary>
    <p className="mt-1">
      We looked at {price.sample} {product.brand} {product.model} on Mota, at most two years older or newer.
      We adjusted each price to this vehicle: 6% for a year, 1.5% for 10,000 km, and 15% for its condition.
      Half of the adjusted prices are below {sum(price.median, product.currency, 4)}. Below 85% of that a
      price is great, below 95% good, up to 105% fair, up to 115% high, and above that very high.
    </p>
  </details>
)
