import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Portrait } from '@/components/vehicle/Portrait.tsx'
import { ApiError } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { paths } from '@/lib/paths.ts'
import { useNairaFirst } from '@/lib/rate-text.ts'
import { vendorQuery } from '@/lib/review.ts'
import { Link } from '@/lib/router/index.ts'
import { Composer } from './Composer.tsx'
import { Cover } from './Inbox.tsx'
import { Messages } from './Messages.tsx'
import { Notice } from './Notice.tsx'
import { useOutgoing } from './outgoing.ts'
import { Settings } from './Settings.tsx'
import { nameOf, type Thread, threadQuery } from './thread.ts'
import { useRead } from './useRead.ts'

interface ConversationProps {
  viewer: string
  id: string
  /** Part of a page that shows the vehicle itself. */
  isPart?: boolean
  /** Shown between the head and the messages. */
  bar?: ReactNode
}

/** One conversation with all that can be done in it. */
export function Conversation({ viewer, id, isPart = false, bar }: ConversationProps) {
  const { data: thread, error, refetch } = useQuery(threadQuery(viewer, id))
  const { outgoing, ...sending } = useOutgoing(viewer, id, thread)
  useRead(viewer, thread)
  if (!thread && error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!thread) return <Loading />
  return (
    <section
      aria-label={`Conversation with ${nameOf(thread)}`}
      data-chat={!isPart || undefined}
      className="grid min-h-0 min-w-0 grid-cols-1 grid-rows-[auto_auto_1fr_auto]"
    >
      <Head thread={thread} viewer={viewer} isPart={isPart} />
      <div>
        {bar}
        <Notice thread={thread} />
      </div>
      <Messages thread={thread} viewer={viewer} outgoing={outgoing} {...sending} />
      <Composer
        thread={thread}
        viewer={viewer}
        isOffline={error !== null}
        onSend={(part) => sending.send(part)}
      />
    </section>
  )
}

function Head({ thread, viewer, isPart }: { thread: Thread; viewer: string; isPart: boolean }) {
  const { product, blocked, role, other } = thread.conversation
  const { data: vendor } = useQuery({ ...vendorQuery(other.address), enabled: role === 'buyer' })
  const words = useNairaFirst()
  return (
    <header className="flex items-center gap-3 border-line border-b px-3 py-3 sm:px-5">
      {role !== 'arbiter' && !isPart && (
        <ButtonLink
          look="quiet"
          size="icon"
          to={paths.messages}
          aria-label="All messages"
          className="-mr-1 lg:hidden"
        >
          <IconArrowLeft className="size-5" aria-hidden />
        </ButtonLink>
      )}
      {!isPart && <Cover src={product.image} className="w-14" />}
      {vendor?.picture && <Portrait name={nameOf(thread)} picture={vendor.picture} className="size-10" />}
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold text-body tracking-normal">{nameOf(thread)}</h2>
        {!isPart && (
          // A price that does not fit wraps out of sight, because a part of it would mislead.
          <p className="flex h-5 flex-wrap overflow-hidden text-caption text-muted *:max-w-full *:truncate">
            {product.slug ? (
              <Link to={paths.product(product.slug)} className="underline underline-offset-4">
                {product.title}
              </Link>
            ) : (
              <span>A vehicle that is no longer listed</span>
            )}
            {product.price && <span className="nums">&nbsp;· {words(product.price, product.currency)}</span>}
          </p>
        )}
      </div>
      {blocked && <Badge tone="danger">Blocked</Badge>}
      <Settings thread={thread} viewer={viewer} />
    </header>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && [400, 403, 404].includes(error.status)
  return (
    <div className="grid place-items-center p-6">
      <EmptyState
        title={isGone ? 'This conversation is not yours to read' : 'The conversation could not be loaded'}
        action={
          isGone ? (
            <ButtonLink to={paths.messages}>All messages</ButtonLink>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )
        }
      >
        {isGone
          ? 'It may have been deleted, or it belongs to another wallet. Sign in with the wallet that wrote it.'
          : sentenceOf(error)}
      </EmptyState>
    </div>
  )
}

const Loading = () => (
  <div className="grid grid-rows-[auto_1fr_auto] gap-5 p-5" aria-busy>
    <Skeleton className="h-12" />
    <div className="flex flex-col justify-end gap-4">
      <Skeleton className="h-12 w-2/3 rounded-card" />
      <Skeleton className="ml-auto h-12 w-1/2 rounded-card" />
      <Skeleton className="h-20 w-3/5 rounded-card" />
    </div>
    <Skeleton className="h-12" />
  </div>
)
