import type { TransactionView } from '@mota/functions/schema'
import { IconHandStop, IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { get } from '@/lib/api.ts'
import { conversationsKey, reasonWords } from '@/lib/conversation.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { MeetingForm } from './MeetingForm.tsx'
import { Phone } from './Phone.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { Proposal } from './Proposal.tsx'
import { SettlementForm } from './SettlementForm.tsx'
import { nameOf, pollMs, type Thread, useWholeThread } from './thread.ts'

interface SlotProps {
  record: TransactionView
  viewer: string
}

const most = 50

/** The link on a sale's card to its messages, with the number of unread ones. */
export function MessagesLink({ record: { conversation_id, transaction_id }, viewer }: SlotProps) {
  const { data } = useQuery({
    queryKey: [...conversationsKey(viewer), 'counts'],
    queryFn: () => get('/get-conversations', { query: { wallet: viewer, limit: most } }),
    refetchInterval: 30_000,
  })
  if (!conversation_id) return null
  const unread = data?.conversations.find(({ id }) => id === conversation_id)?.unread ?? 0
  return (
    <Link
      to={paths.conversation(conversation_id)}
      className="-my-2 inline-flex items-center gap-1.5 py-2 text-ink underline underline-offset-4 sm:-my-3 sm:py-3"
    >
      Messages
      <span className="sr-only"> about transaction {transaction_id}</span>
      {unread > 0 && (
        <span className="nums inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-on-accent no-underline">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </Link>
  )
}

/** The thread for a sale's card, polled less often than an open conversation, unless a proposal waits for an answer. */
const useThread = (viewer: string, id: string | null) =>
  useWholeThread(viewer, id, ({ state: { data } }) =>
    data?.meeting?.state === 'open' || data?.settlement?.state === 'open' ? pollMs : 15_000,
  )

/** The meeting, the phone numbers and the reason of a dispute, for a sale's card. */
export function SaleMeeting({ record, viewer }: SlotProps) {
  const { conversation_id } = record
  const { data: thread, isLoadingError, refetch } = useThread(viewer, conversation_id)
  const [form, setForm] = useState<'meeting' | 'phone'>()
  if (isLoadingError) return <NotLoaded what="Your messages" onRetry={() => void refetch()} />
  if (!thread || !conversation_id) return <Skeleton className="h-40" />
  const phones = phonesIn(thread)
  const own = phones.get(viewer)
  const others = [...phones].filter(([from]) => from !== viewer)
  const close = () => setForm(undefined)
  return (
    <div className="flex flex-col gap-4">
      <Reason thread={thread} record={record} />
      {thread.meeting?.kind === 'meeting' ? (
        <Proposal proposal={thread.meeting} thread={thread} viewer={viewer} name={nameOf(thread)} />
      ) : (
        <p className="text-muted">
          Agree on a place and a time. Meet by day and in public, and look at the vehicle and its papers
          before any money moves.
        </p>
      )}
      {others.map(([from, phone]) => (
        <Phone key={from} phone={phone} isOwn={false} name={nameOf(thread)} />
      ))}
      <div className="flex flex-wrap gap-3">
        {thread.meeting?.state !== 'open' && (
          <Button onClick={() => setForm('meeting')}>
            {thread.meeting ? 'Suggest another meeting' : 'Suggest a meeting'}
          </Button>
        )}
        {!own && <Button onClick={() => setForm('phone')}>Share my number</Button>}
        <ButtonLink
          to={paths.conversation(conversation_id)}
          icon={<IconMessage2 className="size-5" aria-hidden />}
        >
          Write to {nameOf(thread)}
        </ButtonLink>
      </div>
      {form === 'meeting' && <MeetingForm thread={thread} viewer={viewer} onClose={close} />}
      {form === 'phone' && <PhoneForm id={conversation_id} viewer={viewer} onClose={close} />}
    </div>
  )
}

/** The newest phone number that each party shared. */
const phonesIn = ({ messages }: Thread) =>
  new Map(
    messages.flatMap(({ from, hidden, ...message }) =>
      message.kind === 'phone' && from && !hidden ? [[from, message.body.phone] as const] : [],
    ),
  )

function Reason({ thread, record }: { thread: Thread; record: TransactionView }) {
  const dispute = thread.messages.findLast(
    (message) => message.kind === 'dispute' && message.body.transaction_id === record.transaction_id,
  )
  if (dispute?.kind !== 'dispute' || record.status !== 'disputed') return null
  return (
    <div className="rounded-control bg-disputed-soft px-4 py-3">
      <p className="flex items-center gap-2 font-semibold text-disputed">
        <IconHandStop className="size-5 shrink-0" aria-hidden />
        {reasonWords[dispute.body.reason]}
      </p>
      <p className="wrap-anywhere mt-1 line-clamp-4 whitespace-pre-line">{dispute.body.text}</p>
      {thread.conversation.role === 'seller' && (
        <p className="mt-2 text-caption">
          Answer in your messages. If you contest, the arbiter reads both sides there.
        </p>
      )}
    </div>
  )
}

/** The open proposal of a split, or the button that proposes one. */
export function LowerPrice({ record, viewer }: SlotProps) {
  const { data: thread } = useThread(viewer, record.conversation_id)
  const [isOpen, setOpen] = useState(false)
  if (!thread || !record.conversation_id) return null
  const { settlement } = thread
  const isThis = settlement?.kind === 'settlement' && settlement.body.transaction_id === record.transaction_id
  return (
    <>
      {isThis && <Proposal proposal={settlement} thread={thread} viewer={viewer} name={nameOf(thread)} />}
      <Button size="large" onClick={() => setOpen(true)}>
        {isThis ? 'Propose another price' : 'Agree on a lower price'}
      </Button>
      {isOpen && (
        <SettlementForm
          sale={record}
          conversationId={record.conversation_id}
          role={thread.conversation.role}
          viewer={viewer}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
