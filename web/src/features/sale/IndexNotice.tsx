import { IconInfoCircle } from '@tabler/icons-react'
import type { Reading } from '@/lib/sale/index.ts'
import { useDebounced } from '@/lib/useDebounced.ts'

function noticeOf({ isFromChain, lag, error }: Reading, isLate: boolean): string | undefined {
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

const noticeAfterMs = 1_500

/** Says where the data comes from when the index is down or behind. */
export function IndexNotice({ reading, isLoaded }: { reading: Reading; isLoaded: boolean }) {
  const { isBehind } = reading
  // The index is briefly behind after every step. A notice each time would move the list down and up again.
  const wasBehind = useDebounced(isBehind, noticeAfterMs)
  const notice = noticeOf(reading, isBehind && (wasBehind || !isLoaded))
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
