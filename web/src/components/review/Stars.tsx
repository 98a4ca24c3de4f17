import { IconStarFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'

const five = [1, 2, 3, 4, 5]

const Row = ({ className, width }: { className: string; width: string }) => (
  <span className={clsx('flex gap-0.5 overflow-hidden', className)} style={{ width }} aria-hidden>
    {five.map((star) => (
      <IconStarFilled key={star} className="size-4 shrink-0" />
    ))}
  </span>
)

/** One to five stars, the last one in part, said in words for those who cannot see them. */
export const Stars = ({ count }: { count: number }) => (
  <span className="relative inline-flex shrink-0" role="img" aria-label={`${count} of 5 stars`}>
    <Row className="text-line" width="100%" />
    <Row className="absolute inset-y-0 left-0 text-star" width={`${(count / five.length) * 100}%`} />
  </span>
)
