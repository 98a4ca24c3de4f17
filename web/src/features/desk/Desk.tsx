import type { DeskView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { get } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { Link, useSearchParams } from '@/lib/router/index.ts'
import { Disputes } from './Disputes.tsx'
import { Inspectors } from './Inspectors.tsx'
import { Listings } from './Listings.tsx'
import { ReportedConversations } from './ReportedConversations.tsx'
import { ReportedRatings } from './ReportedRatings.tsx'
import { ReportedVendors } from './ReportedVendors.tsx'
import { deskKey, useDecisions } from './useDecisions.ts'

const names = {
  waiting: 'Listings',
  conversations: 'Messages',
  vendors: 'Vendors',
  ratings: 'Reviews',
  disputes: 'Disputes',
  inspectors: 'Inspectors',
} as const satisfies Record<keyof DeskView, string>
type Part = keyof typeof names
const parts = Object.keys(names) as Part[]

const partOf = (shown: string | null): Part => parts.find((part) => part === shown) ?? 'waiting'

/** Everything that waits for a moderator, one kind at a time. */
export default function Desk({ moderator }: { moderator: string }) {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [...deskKey, moderator],
    queryFn: () => get('/desk'),
    refetchInterval: 15_000,
  })
  // Here, so that a decision can be taken back from the other parts too.
  const decisions = useDecisions(moderator)
  const [params] = useSearchParams()
  const shown = partOf(params.get('show'))
  if (isLoadingError) return <NotLoaded what="The desk" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-card" />
  const waiting = data.waiting.filter(({ id }) => !decisions.heldIds.includes(id))
  const counts: Record<Part, number> = {
    waiting: waiting.length,
    conversations: data.conversations.length,
    vendors: data.vendors.length,
    ratings: data.ratings.length,
    disputes: data.disputes.length,
    // This part lists people. Nothing in it waits for a decision.
    inspectors: 0,
  }
  return (
    <>
      <PageHead title="Desk" />
      <nav
        aria-label="Desk"
        className="mb-6 grid grid-cols-3 gap-x-2 border-line border-b sm:flex sm:gap-x-6"
      >
        {parts.map((part) => (
          <Link
            key={part}
            to={part === 'waiting' ? paths.desk : `${paths.desk}?show=${part}`}
            aria-current={part === shown ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center gap-1 border-b-2 font-medium sm:px-1',
              part === shown
                ? 'border-accent'
                : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
            )}
          >
            {names[part]}
            {counts[part] > 0 && <span className="nums text-caption text-muted">{counts[part]}</span>}
          </Link>
        ))}
      </nav>
      {shown === 'waiting' && <Listings waiting={waiting} {...decisions} />}
      {shown === 'conversations' && <ReportedConversations conversations={data.conversations} />}
      {shown === 'vendors' && <ReportedVendors vendors={data.vendors} />}
      {shown === 'ratings' && <ReportedRatings ratings={data.ratings} />}
      {shown === 'inspectors' && <Inspectors inspectors={data.inspectors} />}
      {shown === 'disputes' && <Disputes disputes={data.disputes} moderator={moderator} />}
    </>
  )
}
