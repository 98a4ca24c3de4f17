import { parse } from '@mota/contracts/sdk/money'
import { nairaText, type ProductView } from '@mota/functions/schema'
import { IconCircleCheck, IconHandStop, IconHelpCircle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { About } from '@/components/Price.tsx'
import { Sign } from '@/components/Sign.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { riskOf } from '@/lib/listing/risk.ts'
import { sum } from '@/lib/money.ts'
import { useRates } from '@/lib/rates.ts'

/* What a buyer sees at each step, in small. The texts say the same, so screen readers skip it. */

/** Very large letters have no room in it. */
const Figure = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    aria-hidden
    className={clsx(
      'flex h-full min-h-21 items-center overflow-hidden rounded-card border border-line bg-surface text-caption @max-[17rem]:hidden',
      className,
    )}
  >
    {children}
  </div>
)

/** How much of what a buyer should look at a vehicle has: its papers in order, a fault that is stated, and reviews. */
const shows = ({ faults, customs_papers, seller_stars }: ProductView) =>
  [customs_papers === 'yes', faults?.length, seller_stars].filter(Boolean).length

/** The new vehicle that shows most. */
function useExample() {
  const { data } = useQuery(newestQuery)
  return data?.toSorted((a, b) => shows(b) - shows(a))[0]
}

/** What it costs, in naira if a rate is known. */
function Sum({ product }: { product: ProductView }) {
  const rates = useRates()
  const naira = nairaText(parse(product.price, product.currency), rates)
  return (
    <>
      {naira && product.currency !== 'cNGN' && <About />}
      {naira ?? sum(product.price, product.currency)}
    </>
  )
}

/** The name and price of a vehicle, its papers and faults, and its seller's stars. */
export function Facts() {
  const product = useExample()
  return (
    <Figure>
      {product && (
        <>
          <div className="w-24 shrink-0 self-stretch @min-[18rem]:w-28 dark:brightness-85">
            <Picture product={product} sizes="8rem" alt="" className="h-full" />
          </div>
          <div className="grid min-w-0 grow grid-cols-1 py-1 pr-2 pl-3">
            <p className="truncate font-medium">
              {product.model ? `${product.brand} ${product.model}` : product.title}
            </p>
            <p className="nums flex flex-wrap items-baseline gap-x-2">
              <b className="font-head font-semibold text-body">
                <Sum product={product} />
              </b>
              {product.seller_stars && (
                <span>
                  <span className="text-star">★</span> {product.seller_stars.average.toFixed(1)} (
                  {product.seller_stars.reviews})
                </span>
              )}
            </p>
            {riskOf(product).map(([words, tone]) => (
              <p key={words} className="flex min-w-0 items-center gap-1 [&>svg]:size-4 [&>svg]:shrink-0">
                {tone ? <Sign isGood={tone === 'well'} /> : <IconHelpCircle className="text-muted" />}
                <span className="truncate">{words}</span>
              </p>
            ))}
          </div>
        </>
      )}
    </Figure>
  )
}

/** A question to a seller, and the answer. */
export const Question = () => (
  <Figure className="flex-col justify-center gap-1 px-3 py-1.5">
    <p className="self-end rounded-card bg-accent-soft px-3 py-1.5">Can I see it on Saturday?</p>
    <p className="self-start rounded-card bg-sunken px-3 py-1.5">Yes, from 10 am, at my yard.</p>
  </Figure>
)

/** An amount that waits in escrow. */
export function Held() {
  const product = useExample()
  return (
    <Figure className="gap-3 px-4">
      <p className="min-w-0 grow">
        <span className="nums block min-h-7 whitespace-nowrap font-head font-semibold text-title">
          {product && <Sum product={product} />}
        </span>
        <span className="flex items-center gap-1">
          <IconLock className="size-4 shrink-0 text-accent-ink" />
          in escrow
        </span>
      </p>
      <StatusBadge status={0} />
    </Figure>
  )
}

/** What a buyer answers after the delivery. It does not look as if it could be pressed here. */
export const Answer = () => (
  <Figure className="justify-between gap-3 px-4">
    <p className="min-w-0 text-balance font-medium">Is the car as described?</p>
    <div className="grid shrink-0 gap-1.5 [&_svg]:size-4 [&>p]:flex [&>p]:items-center [&>p]:gap-1.5">
      <p>
        <IconCircleCheck className="text-accent-ink" />
        Yes: Confirm
      </p>
      <p>
        <IconHandStop className="text-pending" />
        No: Dispute
      </p>
    </div>
  </Figure>
)
