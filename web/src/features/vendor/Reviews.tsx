import { grouped } from '@mota/functions/schema'
import { IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Review } from '@/components/review/Review.tsx'
import { Stars } from '@/components/review/Stars.tsx'
import { ShowMore } from '@/components/ShowMore.tsx'
import { optional } from '@/lib/optional.ts'
import { ratingsQuery } from '@/lib/review.ts'
import { useSignedIn } from '@/lib/session.ts'

const ReviewActions = optional(() => import('@/components/review/ReviewActions.tsx'))

/** The reviews of buyers after finished sales. Renders nothing while there are none. */
export function Reviews({ address, name }: { address: string; name: string }) {
  const list = useInfiniteQuery(ratingsQuery(address))
  const { data, hasNextPage } = list
  const session = useSignedIn()
  const [first] = data?.pages ?? []
  if (!first?.count || first.average === null) return null
  const [latest] = first.ratings
  return (
    <section aria-labelledby="reviews">
      {/* Closed but for the latest, so that the vehicles are near the first screen. */}
      <details className="group">
        <summary className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-9 lg:flex-nowrap lg:gap-x-5">
          <h2 id="reviews" className="shrink-0 text-lead">
            Reviews
          </h2>
          <Stars count={first.average} />
          <span className="nums shrink-0 text-muted max-sm:text-caption">
            {first.average} · {grouped(first.count)} {first.count === 1 ? 'review' : 'reviews'}
            {first.authors < first.count &&
              ` from ${grouped(first.authors)} ${first.authors === 1 ? 'account' : 'accounts'}`}
          </span>
          <IconChevronDown
            className="absolute top-4.5 right-0 size-5 text-muted group-open:rotate-180"
            aria-hidden
          />
          {latest?.text && (
            <span className="line-clamp-1 basis-full group-open:hidden lg:flex-[0_1_auto]">
              “{latest.text}”
            </span>
          )}
        </summary>
        <div className="pt-2 pb-6">
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] items-start gap-4">
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
