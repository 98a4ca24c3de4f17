import type { Stars } from '@mota/functions/schema'

/** A seller's stars on average and the number of reviews, in a few letters. A wide card says whose they are. */
export const Rating = ({ average, reviews }: Stars) => (
  <span className="nums shrink-0 text-caption text-muted">
    <span className="sr-only @min-[20rem]:not-sr-only">Seller </span>
    <span className="text-star">★</span> <span className="font-semibold text-ink">{average}</span> ({reviews})
  </span>
)
