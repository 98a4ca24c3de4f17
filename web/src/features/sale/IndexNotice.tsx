import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Reading } from '@/lib/subgraph/index.ts'

function noticeOf({ source, lag, error, waiting }: Reading<unknown>, late: boolean): string | undefined {
  if (error)
    return 'The chain does not answer right now. This is what we knew last; your money is where it was.'
  if (source === 'chain') {
    const cause = lag === undefined ? 'does not answer' : `is ${blocks(lag)} behind`
    return `Read straight from the chain, because our index ${cause}.`
  }
  if (waiting && lag && late) return `Catching up with the chain: ${blocks(lag)} to go.`
  return undefined
}

const blocks = (count: number) => `${count} ${count === 1 ? 'block' : 'blocks'}`

const patienceMs = 1_500

/** Every step causes a short wait. Showing a notice for it would move the list down and up again. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting && late
}

/** Where the figures come from, whenever that is not the usual place. */
export function IndexNotice({ reading }: { reading: Reading<unknown> }) {
  const notice = noticeOf(reading, useLate(reading.waiting && reading.data !== undefined) || !reading.data)
  return (
    <div role="status">
      {notice && (
        <p className="mb-5 flex gap-2.5 rounded-control bg-sunken px-4 py-3 text-muted">
          <IconInfoCircle className="mt-0.5 size-5 shrink-0" aria-hidden />
          {notice}
        </p>
      )}
    </div>
  )
}
