import { useInfiniteQuery } from '@tanstack/react-query'
import { ratingsQuery } from '@/lib/review.ts'

/** The stars on average beside the seller's other figures, on a phone only: a larger screen says them beside the name. */
export function ReviewFigure({ address }: { address: string }) {
  const { data } = useInfiniteQuery(ratingsQuery(address))
  const [first] = data?.pages ?? []
  if (!first?.count || first.average === null) return null
  return (
    <div className="lead relative">
      <dt>
        {first.count} {first.count === 1 ? 'review' : 'reviews'}
      </dt>
      <dd className="nums">
        <a href="#reviews" className="after:absolute after:inset-x-0 after:-inset-y-1">
          <span aria-hidden className="text-star">
            ★
          </span>{' '}
          <span className="sr-only">Stars of the seller: </span>
          {first.average.toFixed(1)}
        </a>
      </dd>
    </div>
  )
}
