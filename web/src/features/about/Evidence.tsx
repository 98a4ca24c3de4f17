import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Stars } from '@/components/review/Stars.tsx'
import { Sign } from '@/components/Sign.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'
import { ratingsQuery } from '@/lib/review.ts'
import { Link } from '@/lib/router/index.ts'
import { room, wholeSentences } from './wholeSentences.ts'

/* What shows that About is true, taken from the newest vehicles. */

interface ProofProps {
  picture?: ReactNode
  /** What it is about. */
  head: ReactNode
  /** What somebody wrote. */
  words: string
  /** Who wrote it, or about what, with a link there. */
  children: ReactNode
}

const Proof = ({ picture, head, words, children }: ProofProps) => (
  <>
    {picture}
    <div className="flex min-w-0 grow flex-col justify-center gap-2 p-4 sm:p-5">
      <div className="flex items-center gap-1.5 text-caption [&_svg]:size-4">{head}</div>
      <blockquote className="wrap-anywhere text-pretty font-medium">{words}</blockquote>
      <figcaption className="text-caption text-ink/85">{children}</figcaption>
    </div>
  </>
)

/** Its place is kept while it loads. */
const Frame = ({ children }: { children: ReactNode }) => (
  <figure className="flex min-h-40 overflow-hidden rounded-card bg-accent-soft noscript:hidden">
    {children}
  </figure>
)

const inText = '-my-3 py-3 font-semibold text-accent-ink underline underline-offset-4'

/** A vehicle of the market with a fault that its seller states. */
export function StatedFault() {
  const { data } = useQuery(newestQuery)
  const [shown] =
    data?.flatMap((product) => {
      const fault = product.faults?.find(({ text }) => text.length <= room)
      return fault ? { product, fault } : []
    }) ?? []
  if (data && !shown) return null
  return (
    <Frame>
      {shown && (
        <Proof
          picture={
            <div className="w-2/5 shrink-0 dark:brightness-85">
              <Picture
                product={shown.product}
                sizes="(min-width: 1024px) 18vw, 38vw"
                alt=""
                className="h-full"
              />
            </div>
          }
          head={
            <>
              <Sign isGood={false} />
              Stated fault
            </>
          }
          words={shown.fault.text}
        >
          Of the{' '}
          <Link to={paths.product(shown.product.slug)} className={inText}>
            {shown.product.title}
          </Link>
        </Proof>
      )}
    </Frame>
  )
}

/** What a buyer wrote about a seller. */
export function BuyersReview() {
  const { data } = useQuery(newestQuery)
  const seller = data?.find(({ seller_stars }) => seller_stars)
  const list = useInfiniteQuery({
    ...ratingsQuery(seller?.seller_address ?? ''),
    enabled: seller !== undefined,
  })
  // The one that says most in the room that there is.
  const [review] =
    list.data?.pages[0]?.ratings
      .map(({ stars, text }) => ({ stars, words: wholeSentences(text) }))
      .filter(({ words }) => words && words.length <= room)
      .toSorted((a, b) => b.words.length - a.words.length) ?? []
  if ((data && !seller) || (list.data && !review)) return null
  return (
    <Frame>
      {review && seller && (
        <Proof head={<Stars count={review.stars} />} words={review.words}>
          A buyer of{' '}
          <Link to={`${paths.vendor(seller.seller_address)}#reviews`} className={inText}>
            {seller.seller_name}
          </Link>
        </Proof>
      )}
    </Frame>
  )
}
