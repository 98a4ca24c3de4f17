import { IconMessages } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'
import { SendAway } from '@/components/SendAway.tsx'
import { signInThen } from '@/lib/paths.ts'
import { useLocation, useParams } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { Conversation } from './Conversation.tsx'
import { Inbox, InboxSkeleton } from './Inbox.tsx'

interface MessagesPageProps {
  /** Shown above the messages of the open conversation. */
  bar: (conversation: { viewer: string; id: string }) => ReactNode
}

/** The inbox and the open conversation: side by side on a desktop, one of the two on a phone. */
export default function MessagesPage({ bar }: MessagesPageProps) {
  const { id } = useParams()
  const { pathname } = useLocation()
  const { loading, address, connected } = useSession()
  if (!loading && !connected) return <SendAway to={signInThen(pathname)} />
  return (
    <Page title="Messages" className="!py-0 max-lg:!px-0">
      <h1 className="sr-only">Messages</h1>
      {/* The conversation fills the screen, so the footer is hidden. */}
      <div
        data-more
        className="grid h-[calc(100dvh-4rem-1px)] min-h-96 grid-cols-1 grid-rows-1 bg-surface lg:grid-cols-[minmax(18rem,24rem)_1fr] lg:border-line lg:border-x"
      >
        <section
          aria-label="Conversations"
          className={clsx('flex min-h-0 flex-col border-line lg:border-r', id && 'max-lg:hidden')}
        >
          <h2 className="px-5 pt-5 pb-3 text-title">Messages</h2>
          {address ? <Inbox viewer={address} selected={id} /> : <InboxSkeleton />}
        </section>
        {id ? (
          address && <Conversation key={id} viewer={address} id={id} bar={bar({ viewer: address, id })} />
        ) : (
          <div className="grid items-center p-12 max-lg:hidden">
            <EmptyState icon={<IconMessages aria-hidden />} title="Choose a conversation">
              Questions, offers and meetings about a vehicle are kept together here.
            </EmptyState>
          </div>
        )}
      </div>
    </Page>
  )
}
