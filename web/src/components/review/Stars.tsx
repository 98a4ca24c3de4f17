import { IconStarFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'

const five = [1, 2, 3, 4, 5]

/** One to five stars, said in words for those who cannot see them. */
export const Stars = ({ count }: { count: number }) => (
  <span className="inline-flex items-center gap-0.5" role="img" aria-label={`${count} of 5 stars`}>
    {five.map((star) => (
      <IconStarFilled
        key={star}
        className={clsx('size-4', star <= Math.round(count) ? 'text-star' : 'text-line')}
        aria-hidden
      />
    ))}
  </span>
)
