import type { RatingView } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { dayOf } from '@/lib/day.ts'
import { Stars } from './Stars.tsx'

interface ReviewProps {
  review: RatingView
  /** The author, as this page calls them. */
  from: string
  /** The author of the answer. */
  answeredBy: string
  children?: ReactNode
}

export const Review = ({ review, from, answeredBy, children }: ReviewProps) => (
  <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5">
    <div className="grid gap-3">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars count={review.stars} />
          <span className="text-caption text-muted">{dayOf(review.created_at)}</span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
        <p className="text-caption text-muted">
          {from}
          {review.product_title && ` · ${review.product_title}`}
        </p>
      </div>
      {review.answer && (
        <div className="border-line border-l-2 pl-3">
          <p className="font-medium text-caption">{answeredBy}</p>
          <p className="whitespace-pre-line text-caption wrap-anywhere">{review.answer.text}</p>
        </div>
      )}
    </div>
    {children}
  </article>
)
