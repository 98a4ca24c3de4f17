import { IconCalendarPlus } from '@tabler/icons-react'
import { Button } from '@/components/Button.tsx'
import { Countdown } from '@/components/Countdown.tsx'
import { calendarFile, download } from '@/lib/calendar.ts'
import { useClockLead } from '@/lib/escrow/index.ts'
import type { SaleView } from '@/lib/subgraph/index.ts'
import type { Outlook } from './outlook.ts'

interface OutlookLineProps {
  outlook: Outlook
  sale: SaleView
  title: string
  /** Unix seconds by the chain's clock. */
  now: number
}

/** What happens if nobody acts, when, and a calendar entry for it. */
export function OutlookLine({ outlook: { at, sentence }, sale, title, now }: OutlookLineProps) {
  const lead = useClockLead() ?? 0
  const save = () =>
    download(
      `mota-${sale.id}.ics`,
      calendarFile(
        { id: `sale-${sale.id}-${at}`, at, title: `${title}: transaction ${sale.id}`, text: sentence },
        now,
      ),
    )
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="measure text-muted">
        {sentence}{' '}
        {at > now && (
          <span className="whitespace-nowrap text-ink">
            <Countdown until={at - lead} /> left
          </span>
        )}
      </p>
      {at > now && (
        <Button
          look="quiet"
          onClick={save}
          icon={<IconCalendarPlus className="size-5" aria-hidden />}
          className="-mx-3 px-3"
        >
          Add to calendar
        </Button>
      )}
    </div>
  )
}
