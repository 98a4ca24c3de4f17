import type { ProductView } from '@mota/functions/schema'
import { IconMessage2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { FullNaira, fullNaira } from '@/components/FullNaira.tsx'
import PriceNote from '@/components/PriceNote.tsx'
import { Rating } from '@/components/review/Rating.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { CompareToggle } from '@/components/vehicle/CompareToggle.tsx'
import { useAgreed } from '@/lib/conversation.ts'
import { isForSale, keyFacts } from '@/lib/listing/texts.ts'
import { sum } from '@/lib/money.ts'
import { OriginContext } from '@/lib/origin.ts'
import { paths, vehicleWith } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
import { useSignedIn } from '@/lib/session.ts'
import { Assurance } from './Assurance.tsx'
import { FullPrice, Paid } from './FullPrice.tsx'
import { HeadFacts } from './HeadFacts.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { Listed, Verdict } from './PriceStory.tsx'
import { Reserved } from './Reserved.tsx'
import { SaveButton } from './SaveButton.tsx'
import { Share } from './Share.tsx'
import { useIsOnScreen } from './useIsOnScreen.ts'

const OwnerButtons = lazy(() => import('./OwnerButtons.tsx'))

function Standing({ product }: { product: ProductView }) {
  if (product.status === 'pending') return <Badge tone="pending">In review. Only you can see it.</Badge>
  if (product.status === 'rejected')
    return <Badge tone="danger">Not published{product.review_note && `: ${product.review_note}`}</Badge>
  if (product.sold) return <Badge>Sold</Badge>
  if (product.paused) return <Badge tone="pending">Not for sale at the moment</Badge>
  return null
}

interface PanelProps {
  product: ProductView
  buy: (product: ProductView) => ReactNode
  ask: (product: ProductView) => ReactNode
}

/**
 * Title, price and buttons of a vehicle. The price and Buy stay in sight: in a bar at the bottom of smaller screens, and of
 * a desktop that has scrolled past them.
 */
export function Panel({ product, buy, ask }: PanelProps) {
  const { address, connected } = useSignedIn()
  const own = connected && address === product.seller_address
  const { about, agreed } = useAgreed(product)
  const { place } = keyFacts(product)
  const card = useIsOnScreen()
  const isPast = !card.isOnScreen && !own
  const price = {
    amount: agreed?.body.price ?? product.price,
    currency: agreed?.body.currency ?? product.currency,
  }
  const isInNaira = fullNaira(price, useRates()) !== undefined
  return (
    <>
      <div>
        <Standing product={product} />
        <h1 className="text-pretty text-title sm:mt-1 sm:text-[2rem] sm:leading-tight">{product.title}</h1>
        <div className="mt-0.5 mb-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 max-sm:mb-0 sm:mt-1 lg:hidden">
          {isInNaira && (
            <div className="flex items-center">
              <strong className="nums font-head font-semibold text-[min(1.75rem,8.4vw)] leading-tight">
                <FullNaira {...price} />
              </strong>
              <PriceNote of={price.currency} className="-my-2" />
            </div>
          )}
          {/* The bar of a phone says it too. */}
          <span className={clsx('nums text-muted', isInNaira && 'max-sm:hidden')}>
            <Paid {...price} />
          </span>
          <Verdict product={product} className="max-sm:basis-full" />
        </div>
        <HeadFacts product={product} />
        <div className="overflow-x-clip text-muted max-sm:text-caption lg:mt-1.5 lg:text-caption">
          <p className="dotted items-center gap-y-1">
            {place && <span>{place}</span>}
            <Listed product={product} />
            <span className="lg:hidden">
              Sold by{' '}
              <Link
                to={paths.vendor(product.seller_address)}
                className="py-3 font-medium text-ink underline underline-offset-4"
              >
                {product.seller_name}
              </Link>{' '}
              {product.seller_stars && <Rating {...product.seller_stars} />}
            </span>
          </p>
        </div>
      </div>
      <KeyFacts product={product} />
      <div>
        <div
          ref={card.watch}
          className="flex flex-wrap content-start gap-3 *:w-full max-sm:gap-2 lg:gap-4 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6"
          // Without what is in the bar it keeps its height, so that nothing moves.
          style={isPast ? { minHeight: card.height } : undefined}
        >
          <Verdict product={product} className="max-lg:hidden lg:-mt-2" />
          <div
            data-foot={isPast ? 'everywhere' : 'small'}
            className={clsx(
              'max-lg:bar max-lg:flex-wrap max-sm:gap-2.5 max-lg:[anchor-name:--foot]',
              isPast ? 'lg:bar lg:gap-8' : 'lg:contents',
            )}
          >
            {isPast && (
              <span
                aria-hidden
                className="min-w-0 flex-1 truncate font-head font-semibold text-lead order-first max-lg:hidden"
              >
                {product.title}
              </span>
            )}
            <FullPrice {...price} large={!isPast} />
            {/* The buttons below open the form that a link asks for. */}
            {!own && isForSale(product) && (
              <div className={clsx('flex gap-3 max-[22rem]:hidden', !isPast && 'lg:hidden')}>
                {!about && (
                  <ButtonLink
                    to={vehicleWith(product.slug, 'question')}
                    replace
                    className="min-h-13 max-sm:flex-col max-sm:gap-0 max-sm:px-3 max-sm:text-caption"
                  >
                    <IconMessage2 className="size-5 sm:hidden" aria-hidden />
                    <span>
                      Ask<span className="max-sm:sr-only"> the seller</span>
                    </span>
                  </ButtonLink>
                )}
                {!agreed && (
                  <ButtonLink
                    to={vehicleWith(product.slug, 'offer')}
                    replace
                    className="min-h-13 max-sm:hidden"
                  >
                    Make an offer
                  </ButtonLink>
                )}
              </div>
            )}
            {!own && (
              <div
                className={clsx(
                  'max-lg:max-w-56 max-lg:flex-[1_1_8rem] max-sm:flex-[1_1_6rem]',
                  isPast ? 'lg:w-56' : 'lg:w-full',
                )}
              >
                {buy(product)}
              </div>
            )}
            {!own && <Reserved product={product} />}
          </div>
          {agreed && (
            <p className="nums text-caption text-muted">
              The price you agreed on with the seller. The asking price is{' '}
              {sum(product.price, product.currency)}.
            </p>
          )}
          {!own && <div className="empty:hidden sm:max-lg:order-1 sm:max-lg:w-auto!">{ask(product)}</div>}
          {!own && isForSale(product) && (
            <div className="max-lg:order-1 max-sm:mt-4">
              <Assurance product={product} />
            </div>
          )}
          {own && (
            <Suspense fallback={<Skeleton className="h-11 rounded-control" />}>
              <OwnerButtons product={product} />
            </Suspense>
          )}
          <div className="max-lg:w-auto! max-sm:flex-[2_1_0.5rem] lg:-mb-4 lg:border-line lg:border-t lg:pt-2">
            <div className="flex flex-wrap justify-between max-lg:gap-2 lg:-mx-2 lg:max-xl:-mx-3 max-sm:*:flex-[1_1_calc(50%-0.25rem)] max-sm:[&_button:not([popover]_*)]:whitespace-nowrap max-sm:[&_button:not([popover]_*)]:px-0.5! max-sm:[&_button:not([popover]_*)]:text-caption max-lg:[&_button:not([popover]_*)]:border max-lg:[&_button:not([popover]_*)]:border-edge">
              <SaveButton id={product.id} />
              <CompareToggle id={product.id} />
              <Share title={product.title} url={use(OriginContext) + paths.product(product.slug)} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
