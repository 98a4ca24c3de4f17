import type { Stars } from '@mota/functions/schema'

/** A seller's stars on average and the number of reviews, in a few letters. */
export const Rating = ({ average, reviews }: Stars) => (
  <span className="nums shrink-0 text-caption text-muted">
    <span className="sr-only">Stars of the seller: </span>
    <span aria-hidden className="text-star">
      ★
    </span>{' '}
    <span className="font-semibold text-ink">{average.toFixed(1)}</span> ({reviews})
  </span>
)
