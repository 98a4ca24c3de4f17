import { remaining } from '@/lib/date.ts'
import { useNow } from '@/lib/now.ts'

interface CountdownProps {
  /** Unix seconds. */
  until: number
  /** Shown once the moment has passed. */
  after?: string
}

/** Time left, in its two largest units. A screen reader reads it on demand, not at every tick. */
export function Countdown({ until, after = 'now' }: CountdownProps) {
  const left = until - useNow()
  return (
    <time dateTime={new Date(until * 1000).toISOString()} className="nums whitespace-nowrap">
      {left > 0 ? remaining(left) : after}
    </time>
  )
}
