import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Stars } from '@/components/review/Stars.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { ratingsQuery } from '@/lib/review.ts'
import { room, wholeSentences } from './wholeSentences.ts'

/* What shows that About is true, taken from the newest vehicles. */

const shape = 'rounded-card noscript:hidden sm:aspect-4/3'

/** A vehicle of the market. */
export function Listed() {
  const { data } = useQuery(newestQuery)
  const product = data?.find(({ images }) => images.length > 0)
  if (data && !product) return null
  return (
    <div className={`${shape} aspect-3/2 overflow-hidden bg-sunken`}>
      {product && (
        <Picture
          product={product}
          sizes="(min-width: 1024px) 24vw, (min-width: 640px) 46vw, 92vw"
          className="h-full dark:brightness-85"
        />
      )}
    </div>
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
    <figure className={`${shape} flex min-h-40 flex-col justify-center gap-2.5 bg-accent-soft p-4 sm:p-5`}>
      {review && (
        <>
          <Stars count={review.stars} />
          <blockquote className="text-pretty font-medium 2xl:text-lead">{review.words}</blockquote>
          <figcaption className="text-caption text-ink/85">A buyer of {seller?.seller_name}</figcaption>
        </>
      )}
    </figure>
  )
}
