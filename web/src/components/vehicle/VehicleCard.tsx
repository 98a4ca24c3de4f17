import { labelOf, type ProductView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { memo, type ReactNode, use } from 'react'
import { gapText } from '@/lib/listing/gap.ts'
import { riskOf } from '@/lib/listing/risk.ts'
import { joinFacts, keyFacts, priceWords } from '@/lib/listing/texts.ts'
import { paths } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
import { Badge } from '../Badge.tsx'
import { NairaPrice } from '../Price.tsx'
import { Rating } from '../review/Rating.tsx'
import { CompareButton } from './CompareButton.tsx'
import { Heart } from './Heart.tsx'
import { InsteadOfSeller } from './insteadOfSeller.ts'
import { densePhone, Picture } from './Picture.tsx'

const cardSizes = `(min-width: 1600px) 358px, (min-width: 1280px) 23vw, (min-width: 880px) 31vw, (min-width: 540px) 46vw, ${densePhone}, 92vw`

/**
 * The one thing about it that decides most: whether it can be bought, else the note of its list, else a price that is not the
 * usual one.
 */
function Standing({ product, note }: Pick<VehicleCardProps, 'product' | 'note'>) {
  const { sold, paused, status, price_permille } = product
  const rates = useRates()
  if (sold) return <Badge>Sold</Badge>
  if (status === 'pending') return <Badge tone="pending">In review</Badge>
  if (status === 'rejected') return <Badge tone="danger">Not published</Badge>
  if (paused) return <Badge tone="pending">Off the lists</Badge>
  if (note) return <Badge tone="pending">{note}</Badge>
  const label = price_permille && labelOf(price_permille)
  if (!label || label === 'fair') return null
  const { words, tone } = priceWords[label]
  return <Badge tone={tone}>{gapText(product, price_permille, rates) ?? words}</Badge>
}

/** What decides most after the price, below the place. */
const Risk = ({ product }: Pick<VehicleCardProps, 'product'>) => (
  <p className="risk">
    {riskOf(product).map(([words, tone]) => (
      <span key={words} className={tone}>
        {words}
      </span>
    ))}
  </p>
)

interface VehicleCardProps {
  product: ProductView
  first?: boolean
  /** What its list says about it, instead of how its price compares. */
  note?: string | undefined
  /** More about it, which only a vehicle alone in its list has room for. */
  children?: ReactNode
}

/**
 * A vehicle in a list: the picture, then the price, then the most important facts. Memoised, because a list may have
 * hundreds of cards, and every letter typed into the search would render them all.
 */
export const VehicleCard = memo(({ product, first = false, note, children }: VehicleCardProps) => {
  const { id, slug, title, price, currency, seller_name, seller_stars: stars } = product
  const { year, mileage, transmission, fuel, condition, place } = keyFacts(product)
  const [city, ...state] = place.split(/(?=, )/)
  const instead = use(InsteadOfSeller)(product)
  // The year stands before the mileage, so that a title has one line and all cards of a row end in one. A card alone has room for it.
  const end = ` ${product.year}`
  const isShort = !children && title.endsWith(end)
  const used = joinFacts(isShort ? end.trim() : year, mileage, condition)
  return (
    <article className="group card">
      <div className="picture relative overflow-hidden rounded-card bg-sunken">
        <Picture
          product={product}
          sizes={cardSizes}
          first={first}
          className="@max-[500px]:aspect-16/10 transition-transform duration-200 motion-safe:group-hover:scale-[1.02]"
        />
        <span>
          <Standing product={product} note={note} />
        </span>
        <Heart id={id} title={title} className="absolute top-1 right-1 z-10" />
        <CompareButton id={id} title={title} className="absolute top-1 right-11 z-10" />
      </div>
      <div className="price pt-2.5">
        <NairaPrice amount={price} currency={currency} isListed />
      </div>
      <div className="about">
        <h3
          className={clsx(
            'title mt-0.5 font-text font-semibold text-body tracking-normal',
            !children && 'truncate',
          )}
        >
          {isShort ? title.slice(0, -end.length) : title}
          {/* At the end of a long title it would lie beside the card, and the page would scroll to it. */}
          {isShort && <span className="sr-only left-0">{end}</span>}
        </h3>
        <p className="used nums mt-1.5 truncate text-caption">{used}</p>
        {children}
      </div>
      <p className="place">
        <span>{joinFacts(transmission, fuel, city)}</span>
        {state.length > 0 && <span className="whitespace-pre">{state}</span>}
      </p>
      <Risk product={product} />
      <p className="seller">
        <span className="truncate" suppressHydrationWarning>
          {instead || seller_name}
        </span>
        {!instead && (stars ? <Rating {...stars} /> : <span className="shrink-0">No reviews</span>)}
      </p>
      <Link to={paths.product(slug)} className="link">
        View Details<span className="sr-only">: {title}</span>
      </Link>
    </article>
  )
})
