import { Countdown } from '@/components/Countdown.tsx'
import { useClockLead } from '@/lib/escrow/index.ts'
import type { Outlook } from '@/lib/sale/index.ts'

/** Says what happens if nobody acts, and how much time is left. `now` is the chain's time. */
export function Deadline({ outlook, now }: { outlook: Outlook; now: number }) {
  const lead = useClockLead() ?? 0
  return (
    <>
      {outlook.sentence}{' '}
      {outlook.at > now && (
        <span className="whitespace-nowrap text-ink">
          <Countdown until={outlook.at - lead} /> left
        </span>
      )}
    </>
  )
}
