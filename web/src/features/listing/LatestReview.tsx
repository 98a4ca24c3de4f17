import { useInfiniteQuery } from '@tanstack/react-query'
import { Stars } from '@/components/review/Stars.tsx'
import { ratingsQuery } from '@/lib/review.ts'

const most = 2

/** What those who traded with the seller said last: one of them, and two where the column is as long. */
export default function LatestReview({ of }: { of: string }) {
  const { data } = useInfiniteQuery(ratingsQuery(of))
  const reviews = data?.pages[0]?.ratings.filter(({ text }) => text).slice(0, most)
  return reviews?.map((review) => (
    <figure
      key={review.transaction_id}
      className="mt-4 rounded-card border border-line bg-surface px-6 py-4 max-lg:hidden max-[100rem]:nth-of-type-2:hidden"
    >
      <Stars count={review.stars} />
      <blockquote className="line-clamp-3 text-pretty">“{review.text}”</blockquote>
      <figcaption className="mt-1 text-caption text-muted">
        {review.by === 'buyer' ? 'A buyer' : 'A seller'}
        {review.product_title && ` · ${review.product_title}`}
      </figcaption>
    </figure>
  ))
}
