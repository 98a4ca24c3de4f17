import { grouped } from '@mota/functions/schema'
import { IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { Review } from '@/components/review/Review.tsx'
import { Stars } from '@/components/review/Stars.tsx'
import { ShowMore } from '@/components/ShowMore.tsx'
import { optional } from '@/lib/optional.ts'
import { ratingsQuery } from '@/lib/review.ts'
import { useSignedIn } from '@/lib/session.ts'

const ReviewActions = optional(() => import('@/components/review/ReviewActions.tsx'))

/** How many of the latest reviews are quoted on a screen of each width. */
const quotedAt = ['', 'max-xl:hidden', 'max-2xl:hidden']

/** The reviews of buyers after finished sales. Renders nothing while there are none. */
export function Reviews({ address, name }: { address: string; name: string }) {
  const list = useInfiniteQuery(ratingsQuery(address))
  const { data, hasNextPage } = list
  const session = useSignedIn()
  const [first] = data?.pages ?? []
  if (!first?.count || first.average === null) return null
  const quoted = first.ratings.filter(({ text }) => text).slice(0, quotedAt.length)
  return (
    <section aria-labelledby="reviews">
      {/* Closed but for the latest few, so that the vehicles are near the first screen. */}
      <details className="group">
        <summary className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-3 lg:gap-y-2 lg:py-4">
          <h2 id="reviews" className="shrink-0 text-lead">
            Reviews
          </h2>
          <Stars count={first.average} />
          <span className="nums mr-9 text-muted">
            <span className="sm:hidden">
              {first.average} ({grouped(first.count)})
            </span>
            <span className="max-sm:hidden">
              {first.average} · {grouped(first.count)} {first.count === 1 ? 'review' : 'reviews'}
            </span>
            {first.authors < first.count &&
              ` from ${grouped(first.authors)} ${first.authors === 1 ? 'account' : 'accounts'}`}
          </span>
          <IconChevronDown
            className="absolute top-4 right-0 size-5 text-muted group-open:rotate-180 lg:top-5"
            aria-hidden
          />
          <span className="grid basis-full gap-x-8 group-open:hidden lg:grid-flow-col lg:auto-cols-fr">
            {quoted.map((review, index) => (
              <span key={review.transaction_id} className={clsx('min-w-0', quotedAt[index])}>
                <span className="line-clamp-4">“{review.text}”</span>
                <span className="mt-1 block truncate text-caption text-muted max-lg:hidden">
                  {review.product_title}
                </span>
              </span>
            ))}
          </span>
        </summary>
        <div className="pt-2 pb-6">
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-start gap-4">
            {data?.pages
              .flatMap(({ ratings }) => ratings)
              .map((review) => (
                <Review
                  key={`${review.transaction_id} ${review.by}`}
                  review={review}
                  from={review.by === 'buyer' ? 'A buyer' : 'A seller'}
                  answeredBy={`Answer from ${name}`}
                >
                  {session.connected && (
                    <Suspense>
                      <ReviewActions review={review} isAbout={session.address === address} />
                    </Suspense>
                  )}
                </Review>
              ))}
          </div>
          {hasNextPage && (
            <div className="mt-4">
              <ShowMore list={list}>Show more reviews</ShowMore>
            </div>
          )}
        </div>
      </details>
    </section>
  )
}
