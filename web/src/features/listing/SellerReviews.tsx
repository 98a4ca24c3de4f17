import { grouped } from '@mota/functions/schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Stars } from '@/components/review/Stars.tsx'
import { paths } from '@/lib/paths.ts'
import { ratingsQuery } from '@/lib/review.ts'
import { Link } from '@/lib/router/index.ts'

const most = 2

/** What those who traded with the seller said last. A phone shows one. */
export default function SellerReviews({ of }: { of: string }) {
  const { data } = useInfiniteQuery(ratingsQuery(of))
  const [first] = data?.pages ?? []
  const reviews = first?.ratings.filter(({ text }) => text).slice(0, most)
  if (!first || !reviews?.length) return null
  return (
    <section aria-labelledby="reviews" className="grid gap-x-10 sm:grid-cols-2">
      <div className="col-span-full flex min-h-11 items-center justify-between gap-4">
        <h2 id="reviews" className="text-title">
          Reviews of the seller
        </h2>
        {first.count > 1 && (
          <Link
            to={`${paths.vendor(of)}#reviews`}
            className="flex min-h-11 shrink-0 items-center font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            All {grouped(first.count)}
            <span className="sr-only"> reviews</span>
          </Link>
        )}
      </div>
      {reviews.map((review) => (
        <figure key={review.transaction_id} className="mt-1 max-sm:not-first-of-type:hidden">
          <Stars count={review.stars} />
          <blockquote className="measure line-clamp-4 text-pretty">“{review.text}”</blockquote>
          <figcaption className="mt-1 text-caption text-muted">
            {review.by === 'buyer' ? 'A buyer' : 'A seller'}
            {review.product_title && ` · ${review.product_title}`}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
