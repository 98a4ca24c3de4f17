import { IconCalendar, IconClock, IconLanguage, IconMapPin, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { monthOf } from '@/lib/day.ts'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { facetsQuery } from '@/lib/listing/list.ts'
import { sellerRecordQuery } from '@/lib/listing/queries.ts'
import { vendorQuery } from '@/lib/review.ts'

const within = (hours: number) => {
  if (hours <= 1) return 'Usually answers within an hour'
  return hours < 48 ? `Usually answers in ${hours} h` : `Usually answers in ${Math.round(hours / 24)} days`
}

interface LineProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  children: string | undefined
}

const Line = ({ Icon, children }: LineProps) =>
  children ? (
    <li className="flex items-center gap-1.5">
      <Icon className="size-4.5 shrink-0" aria-hidden />
      {children}
    </li>
  ) : null

/** Where and when the vendor is found, in which languages, and how soon the vendor answers. */
export function About({ address }: { address: string }) {
  const { data: facets } = useQuery(facetsQuery(defaultFilter, { seller: address }))
  const { data: record } = useQuery(sellerRecordQuery(address))
  const { data: vendor } = useQuery(vendorQuery(address))
  // Without a place of the vendor's own, the states of most of the vehicles.
  const place =
    vendor?.place ||
    Object.keys(facets?.state ?? {})
      .slice(0, 3)
      .join(', ')
  const since = record?.member_since
  return (
    <ul className="flex min-h-6 flex-wrap gap-x-5 gap-y-1.5 text-caption text-muted sm:text-body">
      <Line Icon={IconCalendar}>{since ? `On Mota since ${monthOf(since)}` : undefined}</Line>
      <Line Icon={IconMapPin}>{place}</Line>
      <Line Icon={IconClock}>{vendor?.hours}</Line>
      <Line Icon={IconLanguage}>{vendor?.languages}</Line>
      <Line Icon={IconMessage}>{vendor?.answer_hours ? within(vendor.answer_hours) : undefined}</Line>
    </ul>
  )
}
