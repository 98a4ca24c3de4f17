import type { ProductView } from '@mota/functions/schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Stars } from '@/components/review/Stars.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { ratingsQuery } from '@/lib/review.ts'

const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** What somebody who traded with the seller said last. On a desktop only, where nothing stands below it that could move. */
export function LatestReview({ product: { seller_address, seller_stars } }: { product: ProductView }) {
  const hydrated = useHydrated()
  const { data } = useInfiniteQuery({
    ...ratingsQuery(seller_address),
    enabled: hydrated && seller_stars !== undefined && isWide(),
  })
  const review = data?.pages[0]?.ratings.find(({ text }) => text)
  if (!hydrated || !review) return null
  const from = review.by === 'buyer' ? 'A buyer' : 'A seller'
  return (
    <figure className="mt-4 rounded-card border border-line bg-surface px-6 py-4 max-lg:hidden">
      <Stars count={review.stars} />
      <blockquote className="line-clamp-3">“{review.text}”</blockquote>
      <figcaption className="mt-1 text-caption text-muted">
        {from}
        {review.product_title && ` · ${review.product_title}`}
      </figcaption>
    </figure>
  )
}
