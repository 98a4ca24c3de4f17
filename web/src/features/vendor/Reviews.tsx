import { grouped, type RatingView } from '@mota/functions/schema'
import { IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Rating } from '@/components/review/Rating.tsx'
import { Review } from '@/components/review/Review.tsx'
import { Stars } from '@/components/review/Stars.tsx'
import { ShowMore } from '@/components/ShowMore.tsx'
import { dayOf } from '@/lib/day.ts'
import { firstSentences, firstWords } from '@/lib/first-words.ts'
import { optional } from '@/lib/optional.ts'
import { ratingsQuery } from '@/lib/review.ts'
import { useLocation } from '@/lib/router/index.ts'
import { useSignedIn } from '@/lib/session.ts'

const ReviewActions = optional(() => import('@/components/review/ReviewActions.tsx'))

/** How many of the latest reviews are quoted on a screen of each width. */
const quotedAt = ['', 'max-2xl:hidden']

/** So many reviews are all quoted on these widths, and not on the others. A phone quotes the beginning of one. */
const notWhere = ['', 'sm:hidden', '2xl:hidden']
const onlyWhere = ['', 'max-sm:hidden', 'max-2xl:hidden']

/** The letters of about four lines, and those of two lines of a phone. */
const quotedLength = 140
const phoneLength = 80

function quoteOf(text: string) {
  const words = firstWords(text, quotedLength)
  return words === text ? text : `${words}…`
}

function Quote({ of: { text, stars, product_title, created_at } }: { of: RatingView }) {
  const quote = quoteOf(text)
  const onPhone = firstSentences(quote, phoneLength)
  return (
    <>
      <span className="flex items-center gap-3 text-caption text-muted max-sm:hidden">
        <Stars count={stars} />
        {dayOf(created_at)}
      </span>{' '}
      <span className="w-full text-pretty lg:text-lead">
        “{onPhone}
        {onPhone !== quote && (
          <>
            <span className="max-sm:hidden">{quote.slice(onPhone.length)}</span>
            {!/[.!?]$/.test(onPhone) && <span className="sm:hidden">…</span>}
          </>
        )}
        ”
      </span>{' '}
      <span className="text-caption text-muted">
        {product_title}
        <span className="whitespace-nowrap sm:hidden"> · {dayOf(created_at)}</span>
      </span>
    </>
  )
}

const sectionId = 'reviews'

/** Opens the reviews, and scrolls to them, if a link leads to them. */
function useLinked(isLoaded: boolean) {
  const details = useRef<HTMLDetailsElement>(null)
  const isLinked = useLocation().hash === `#${sectionId}`
  useEffect(() => {
    if (!isLinked || !isLoaded || !details.current) return
    details.current.open = true
    details.current.scrollIntoView()
  }, [isLinked, isLoaded])
  return details
}

/** The reviews of buyers after finished sales. Renders nothing while there are none. */
export function Reviews({ address, name }: { address: string; name: string }) {
  const list = useInfiniteQuery(ratingsQuery(address))
  const { data, hasNextPage } = list
  const session = useSignedIn()
  const details = useLinked(data !== undefined)
  const [first] = data?.pages ?? []
  if (!first?.count || first.average === null) return null
  const quoted = first.ratings.filter(({ text }) => text).slice(0, quotedAt.length)
  // Opening them then adds only the seller’s answers, and the buttons of people who have signed in.
  const isAllQuoted =
    !session.connected && quoted.length === first.count && quoted.every(({ text }) => quoteOf(text) === text)
  const hasAnswers = quoted.some(({ answer }) => answer)
  return (
    <section aria-labelledby={sectionId}>
      {/* Closed but for the latest few, so that the vehicles are near the first screen. */}
      <details ref={details} className="group scroll-mt-20">
        <summary className="group/summary flex min-h-11 flex-wrap items-center gap-x-2 max-sm:pt-2 max-sm:pb-1 sm:gap-x-4 sm:gap-y-3 sm:py-3 lg:py-4">
          <h2 id={sectionId} className="shrink-0 text-lead">
            Reviews
          </h2>
          <span className="nums text-caption text-muted">
            {/* A larger screen says the average beside the name. */}
            <span className="sm:hidden [&>span]:text-body">
              <Rating average={first.average} reviews={first.count} />
            </span>
            <span className="max-sm:hidden">({grouped(first.count)})</span>
          </span>
          {first.authors < first.count && (
            <span className="nums text-caption text-muted max-sm:sr-only">
              from {grouped(first.authors)} {first.authors === 1 ? 'account' : 'accounts'}
            </span>
          )}
          <span className="nums ml-auto flex items-center gap-1 font-medium text-accent-ink underline-offset-4 group-hover/summary:underline">
            <span className={clsx('group-open:hidden', isAllQuoted && notWhere[quoted.length])}>
              Show all
            </span>
            {isAllQuoted && hasAnswers && (
              <span className={clsx('group-open:hidden', onlyWhere[quoted.length])}>Show answers</span>
            )}
            <span className="hidden group-open:inline">Show less</span>
            <IconChevronDown className="size-5 group-open:rotate-180" aria-hidden />
          </span>
          <span className="grid basis-full gap-x-8 group-open:hidden sm:grid-flow-col sm:auto-cols-fr">
            {quoted.map((review, index) => (
              <span
                key={review.transaction_id}
                className={clsx('flex min-w-0 flex-col items-start gap-1', quotedAt[index])}
              >
                <Quote of={review} />
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
                    <ReviewActions review={review} isAbout={session.address === address} />
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
