import type { ConversationView } from '@mota/functions/schema'
import { IconBan, IconBellOff, IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { ShowMore } from '@/components/ShowMore.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { get } from '@/lib/api.ts'
import { conversationsKey } from '@/lib/conversation.ts'
import { lineOf } from '@/lib/message.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { formatLast } from './format.ts'

const pollMs = 15_000

interface InboxProps {
  viewer: string
  selected: string | undefined
}

/** The conversations of the viewer, newest first, loaded page by page. */
export function Inbox({ viewer, selected }: InboxProps) {
  const list = useInfiniteQuery({
    queryKey: [...conversationsKey(viewer), 'inbox'],
    queryFn: ({ pageParam: after, signal }) =>
      get('/get-conversations', { query: { wallet: viewer, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 2_000,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })
  const { data, isLoadingError, hasNextPage, refetch } = list
  // Two pages can have the same conversation for a moment: one with a new message moves to the front.
  const all = new Map(
    data?.pages.flatMap(({ conversations }) =>
      conversations.map((conversation) => [conversation.id, conversation] as const),
    ),
  )
  if (isLoadingError)
    return (
      <div className="p-5">
        <NotLoaded what="Your messages" onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <InboxSkeleton />
  // A page is shorter, or empty, if operators hid conversations.
  if (all.size === 0 && !hasNextPage)
    return (
      <div className="p-5">
        <EmptyState
          icon={<IconMessages aria-hidden />}
          title="No messages yet"
          action={
            <ButtonLink look="primary" to={paths.products}>
              Browse Vehicles
            </ButtonLink>
          }
        >
          Ask a seller a question on the page of a vehicle. Your conversation with them is kept here.
        </EmptyState>
      </div>
    )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ul className="flex flex-col">
        {[...all.values()].map((one) => (
          <li key={one.id} className="border-line border-b last:border-b-0">
            <Row conversation={one} viewer={viewer} isSelected={one.id === selected} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="p-4">
          <ShowMore list={list}>Show more</ShowMore>
        </div>
      )}
    </div>
  )
}

export const InboxSkeleton = () => (
  <div className="flex flex-col gap-4 px-5 py-2" aria-busy>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
)

interface RowProps {
  conversation: ConversationView
  viewer: string
  isSelected: boolean
}

function Row({ conversation, viewer, isSelected }: RowProps) {
  const { id, product, other, role, last, unread, blocked, muted } = conversation
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isSelected) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <Link
      ref={link}
      to={paths.conversation(id)}
      aria-current={isSelected ? 'page' : undefined}
      className="flex gap-3 px-5 py-3.5 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
    >
      <Cover src={product.image} className="w-16" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={clsx('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>
            {other.name || (role === 'seller' ? 'Buyer' : 'Seller')}
          </span>
          {last && (
            <time dateTime={last.created_at} className="nums shrink-0 text-caption text-muted">
              {formatLast(last.created_at, Date.now())}
            </time>
          )}
        </span>
        <span className="block truncate text-caption text-muted">
          {product.title || 'A vehicle that is no longer listed'}
        </span>
        <span className="flex items-center gap-2">
          <span
            className={clsx(
              'min-w-0 flex-1 truncate text-caption',
              unread > 0 ? 'font-medium' : 'text-muted',
            )}
          >
            {last && `${last.from === viewer ? 'You: ' : ''}${lineOf(last)}`}
          </span>
          {muted && (
            <IconBellOff className="size-4 shrink-0 text-muted" role="img" aria-label="Emails are off" />
          )}
          {blocked && <IconBan className="size-4 shrink-0 text-muted" role="img" aria-label="Blocked" />}
          {unread > 0 && (
            <span className="nums inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-caption text-on-accent">
              {unread > 99 ? '99+' : unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** A thumbnail of the vehicle's first picture. */
export const Cover = ({ src, className }: { src: string; className: string }) =>
  src ? (
    <img
      src={smaller(src)}
      alt=""
      className={clsx('aspect-4/3 shrink-0 self-start rounded-control bg-sunken object-cover', className)}
    />
  ) : (
    <span className={clsx('aspect-4/3 shrink-0 self-start rounded-control bg-sunken', className)} />
  )
