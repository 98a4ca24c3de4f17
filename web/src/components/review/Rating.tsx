import { grouped, type VendorView } from '@mota/functions/schema'
import { IconStarFilled } from '@tabler/icons-react'

/** A vendor's stars on average and the number of reviews, in a few words. */
export const Rating = ({ average, reviews }: Pick<VendorView, 'average' | 'reviews'>) =>
  average === null ? null : (
    <span className="nums inline-flex items-center gap-1 whitespace-nowrap text-muted">
      <IconStarFilled className="size-4 text-star" aria-hidden />
      <span className="font-semibold text-ink">{average}</span>
      <span className="sr-only"> of 5 stars</span> · {grouped(reviews)} {reviews === 1 ? 'review' : 'reviews'}
    </span>
  )
