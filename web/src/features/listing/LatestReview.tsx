import { useInfiniteQuery } from '@tanstack/react-query'
import { Stars } from '@/components/review/Stars.tsx'
import { ratingsQuery } from '@/lib/review.ts'

/** What somebody who traded with the seller said last. */
export default function LatestReview({ of }: { of: string }) {
  const { data } = useInfiniteQuery(ratingsQuery(of))
  const review = data?.pages[0]?.ratings.find(({ text }) => text)
  if (!review) return null
  return (
    <figure className="mt-4 rounded-card border border-line bg-surface px-6 py-4 max-lg:hidden">
      <Stars count={review.stars} />
      <blockquote className="line-clamp-3 text-pretty">“{review.text}”</blockquote>
      <figcaption className="mt-1 text-caption text-muted">
        {review.by === 'buyer' ? 'A buyer' : 'A seller'}
        {review.product_title && ` · ${review.product_title}`}
      </figcaption>
    </figure>
  )
}
