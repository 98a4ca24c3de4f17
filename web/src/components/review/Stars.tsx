import { IconStarFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'

const five = [1, 2, 3, 4, 5]

/** Five stars, of which only so many are seen, the last one in part. */
const Row = ({ className, count }: { className: string; count: number }) => (
  <span
    className={clsx('flex gap-0.5', className)}
    style={{ clipPath: `inset(0 ${100 - (count / five.length) * 100}% 0 0)` }}
    aria-hidden
  >
    {five.map((star) => (
      <IconStarFilled key={star} className="size-4 shrink-0" />
    ))}
  </span>
)

/** One to five stars, the last one in part, said in words for those who cannot see them. */
export const Stars = ({ count }: { count: number }) => (
  <span className="relative inline-flex shrink-0" role="img" aria-label={`${count} of 5 stars`}>
    <Row className="text-line" count={five.length} />
    <Row className="absolute inset-0 text-star" count={count} />
  </span>
)
