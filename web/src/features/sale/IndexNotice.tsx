import { IconInfoCircle } from '@tabler/icons-react'
import type { SalesReading } from '@/lib/subgraph/index.ts'
import { useDebounced } from '@/lib/useDebounced.ts'

function noticeOf({ isFromChain, lag, error }: SalesReading, isLate: boolean): string | undefined {
  if (error)
    return 'The chain is not responding right now. What you see may be out of date. Your money is not affected.'
  if (isFromChain) {
    const cause = lag ? `is ${blocks(lag)} behind` : 'does not answer'
    return `Read straight from the chain, because our index ${cause}.`
  }
  if (lag && isLate) return `Catching up with the chain: ${blocks(lag)} to go.`
  return undefined
}

const blocks = (count: number) => `${count} ${count === 1 ? 'block' : 'blocks'}`

const patienceMs = 1_500

/** Says where the data comes from when the subgraph is down or behind. */
export function IndexNotice({ reading }: { reading: SalesReading }) {
  const { sales, isBehind } = reading
  // The subgraph is briefly behind after every step. A notice each time would move the list down and up again.
  const wasBehind = useDebounced(isBehind, patienceMs)
  const notice = noticeOf(reading, isBehind && (wasBehind || !sales))
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
