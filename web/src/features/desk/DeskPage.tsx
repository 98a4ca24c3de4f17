import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page, PageHead } from '@/components/Page.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { get } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { useSession } from '@/lib/session.ts'
import { Case } from './Case.tsx'
import { Queue } from './Queue.tsx'
import { Reported } from './Reported.tsx'
import { deskKey, useDecisions } from './useDecisions.ts'

/** Where moderators decide on listings, and read what was reported. */
export default function DeskPage() {
  const { loading, isStaff, address } = useSession()
  return (
    <Page title="Desk">
      {loading && <Skeleton className="h-96 rounded-card" />}
      {!loading && !isStaff && (
        <EmptyState
          isPage
          icon={<IconChecklist aria-hidden />}
          title="This page is for moderators"
          action={
            <ButtonLink to={address ? paths.home : paths.auth}>{address ? 'Home' : 'Sign In'}</ButtonLink>
          }
        >
          Sign in with a wallet that this market knows as a moderator.
        </EmptyState>
      )}
      {isStaff && address && <Desk key={address} moderator={address} />}
    </Page>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null

function Desk({ moderator }: { moderator: string }) {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: deskKey,
    queryFn: () => get('/desk'),
    refetchInterval: 15_000,
  })
  const { decide, undo, heldIds, last } = useDecisions(moderator)
  const [chosen, setChosen] = useState<string>()
  const waiting = (data?.waiting ?? []).filter(({ id }) => !heldIds.includes(id))
  const free = waiting.filter(({ claimed }) => !claimed)
  const current = waiting.find(({ id }) => id === chosen) ?? free[0]

  function move(by: number) {
    const at = free.findIndex(({ id }) => id === current?.id)
    const next = free[Math.max(0, Math.min(free.length - 1, at + by))]
    if (next) setChosen(next.id)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
    if (event.key === 'j') move(1)
    if (event.key === 'k') move(-1)
    if (event.key === 'u' && last) undo(last)
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])

  if (isLoadingError) return <NotLoaded what="The desk" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <PageHead title="Desk">
        <span className="nums">{waiting.length}</span>{' '}
        {waiting.length === 1 ? 'listing waits' : 'listings wait'}.{' '}
        <span className="max-lg:hidden">Keys: A approve, R refuse, J and K next and previous, U undo.</span>
      </PageHead>
      {current ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
          <Queue waiting={waiting} current={current.id} onChoose={setChosen} />
          <Case key={current.id} id={current.id} onDecide={decide} onNext={() => move(1)} />
        </div>
      ) : (
        <EmptyState icon={<IconChecklist aria-hidden />} title="Nothing waits">
          {waiting.length > 0
            ? 'Other moderators look at what is left.'
            : 'New and changed listings appear here as they come in.'}
        </EmptyState>
      )}
      <Reported conversations={data.conversations} />
    </>
  )
}
