import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { monthOf } from '@/lib/day.ts'
import { sellerRecordQuery } from '@/lib/listing/queries.ts'

/** It keeps its place, because it may come later. */
export function Since({ address }: { address: string }) {
  const { data: record } = useQuery(sellerRecordQuery(address))
  const since = record?.member_since
  return (
    <span className={clsx('flex items-center gap-2', !since && 'invisible')}>
      <IconCalendar className="my-[0.1875rem] size-4.5 shrink-0 max-sm:hidden" aria-hidden />
      {since && `Joined ${monthOf(since)}`}
    </span>
  )
}
