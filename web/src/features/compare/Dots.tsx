import { clsx } from 'clsx'
import { isIn, type Seen } from './seen.ts'

interface DotsProps {
  count: number
  seen: Seen
}

/** A dot for each vehicle, and the numbers of those in sight. Nothing where all are: two on a phone, three on a tablet. */
export function Dots({ count, seen }: DotsProps) {
  const { first, last } = seen
  if (count < 3) return null
  return (
    <div aria-hidden className={clsx('flex items-center gap-3 lg:hidden', count === 3 && 'sm:hidden')}>
      <span className="flex gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
            key={index}
            className={clsx(
              'size-2 rounded-full transition-colors',
              isIn(seen, index) ? 'bg-accent' : 'bg-edge/40',
            )}
          />
        ))}
      </span>
      <span className="nums text-caption">
        {first === last ? first + 1 : `${first + 1}–${last + 1}`} of {count}
      </span>
    </div>
  )
}
