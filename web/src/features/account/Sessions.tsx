import type { SessionsView } from '@mota/functions/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import { Card } from '@/components/Card.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { get, post } from '@/lib/api.ts'
import { dayOf } from '@/lib/day.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'

/** The browsers in which this wallet is signed in. */
export function Sessions({ address }: { address: string }) {
  const queryKey = ['sessions', address]
  const client = useQueryClient()
  const { data, isLoadingError, refetch } = useQuery({ queryKey, queryFn: () => get('/auth/sessions') })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => post('/auth/end-session', { json: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (thrown) => toast.error(sentenceOf(thrown)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  if (isLoadingError) return <NotLoaded what="Your sessions" onRetry={() => void refetch()} />
  const others = (data?.sessions ?? []).filter(({ is_this }) => !is_this)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">Where you are signed in</h2>
        {others.length > 1 && (
          <Button busy={isPending && variables === 'others'} onClick={() => mutate('others')}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      {data ? (
        <ul className="mt-3">
          {data.sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={isPending && variables === session.id}
              onEnd={() => mutate(session.id)}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-3 h-16" />
      )}
    </Card>
  )
}

interface SessionProps {
  session: SessionsView['sessions'][number]
  busy: boolean
  onEnd: () => void
}

const Session = ({ session: { device, created_at, ends_at, is_this }, busy, onEnd }: SessionProps) => (
  <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-line border-t py-2">
    <span>
      <span className="font-medium">{device || 'Unknown browser'}</span>{' '}
      {is_this && <Badge tone="accent">This browser</Badge>}
      <span className="nums block text-caption text-muted">
        {created_at && `Signed in on ${dayOf(created_at)}. `}Ends on {dayOf(ends_at)}.
      </span>
    </span>
    {!is_this && (
      <Button look="quiet" busy={busy} onClick={onEnd}>
        Sign out
      </Button>
    )}
  </li>
)
