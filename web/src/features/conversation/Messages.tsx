import type { MessageView } from '@mota/functions/schema'
import { IconAlertTriangle, IconHandStop, IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/Button.tsx'
import { cn } from '@/lib/cn.ts'
import { reasonWords } from '@/lib/conversation.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import type { Outgoing } from './outgoing.ts'
import { Phone } from './Phone.tsx'
import { Proposal } from './Proposal.tsx'
import { isProposal, loadOlder, nameOf, type Thread } from './thread.ts'
import { eventWords, formatDay, formatTime, lineOf } from './words.ts'

interface MessagesProps {
  thread: Thread
  viewer: string
  outgoing: readonly Outgoing[]
  retry: (one: Outgoing) => void
  drop: (one: Outgoing) => void
}

/**
 * The messages by day, newest at the bottom. `flex-col-reverse` keeps the list scrolled to the bottom when one
 * arrives.
 */
export function Messages({ thread, viewer, outgoing, retry, drop }: MessagesProps) {
  const { messages, conversation } = thread
  const box = useRef<HTMLElement>(null)
  const count = outgoing.length
  // Scrolls to the bottom when the viewer sends a message. In a reversed column the bottom is 0.
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: 0 })
  }, [count])
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list.
      tabIndex={0}
      aria-label="Messages"
      className="flex min-h-0 flex-col-reverse overflow-y-auto px-4 py-5 focus-visible:-outline-offset-2 sm:px-6"
    >
      <div>
        {thread.start > 1 && <Older id={conversation.id} viewer={viewer} />}
        {thread.start === 1 && conversation.role !== 'arbiter' && <Privacy />}
        <ol className="mx-auto flex max-w-3xl flex-col gap-2">
          {messages.map((message, index) => (
            <li key={message.id} className="flex flex-col gap-2">
              <Day message={message} before={messages[index - 1]} />
              <Message
                message={message}
                thread={thread}
                viewer={viewer}
                isLast={!isContinued(message, messages[index + 1])}
              />
            </li>
          ))}
          {outgoing.map((one) => (
            <li key={one.key} className="flex flex-col items-end">
              <OnItsWay one={one} onRetry={() => retry(one)} onDrop={() => drop(one)} />
            </li>
          ))}
        </ol>
        <Announcement thread={thread} viewer={viewer} />
      </div>
    </section>
  )
}

/** Who can read a conversation, and when. */
const Privacy = () => (
  <p className="mx-auto mb-6 flex max-w-prose gap-2.5 rounded-control bg-sunken px-4 py-3 text-caption text-muted">
    <IconLock className="mt-0.5 size-4 shrink-0" aria-hidden />
    <span>
      Only the two of you can read this. If a sale is disputed and the seller contests it, the arbiter can
      read it too, until 30 days after the decision. Our team reads it only if one of you reports it or a sale
      is disputed. Messages are deleted 24 months after the last one. Never pay outside Mota: the escrow
      protects only payments made here.
    </span>
  </p>
)

function Older({ id, viewer }: { id: string; viewer: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadOlder(client, viewer, id),
    onError: (thrown) => toast.error(sentenceOf(thrown)),
  })
  return (
    <p className="mb-6 text-center">
      <Button busy={isPending} onClick={() => mutate()}>
        Show older messages
      </Button>
    </p>
  )
}

/** Announces a new message of the other party to screen readers. */
function Announcement({ thread, viewer }: { thread: Thread; viewer: string }) {
  const last = thread.messages.at(-1)
  const first = useRef(last?.id)
  const isNew = last && last.id !== first.current && last.from !== viewer
  return (
    <p role="status" className="sr-only">
      {isNew && (last.from ? `${personOf(thread, last.from)}: ${lineOf(last)}` : lineOf(last))}
    </p>
  )
}

function Day({ message, before }: { message: MessageView; before: MessageView | undefined }) {
  const now = Date.now()
  const day = formatDay(message.created_at, now)
  if (before && formatDay(before.created_at, now) === day) return null
  return <p className="mt-4 mb-1 text-center text-caption text-muted first:mt-0">{day}</p>
}

const personOf = (thread: Thread, address: string) =>
  thread.people.find((one) => one.address === address)?.name || nameOf(thread)

interface MessageProps {
  message: MessageView
  thread: Thread
  viewer: string
}

const breakMs = 5 * 60_000

/** Whether the next message is from the same person and soon after, so that one time below both is enough. */
const isContinued = (message: MessageView, next: MessageView | undefined) =>
  next !== undefined &&
  next.from === message.from &&
  Date.parse(next.created_at) - Date.parse(message.created_at) < breakMs

function Message({ message, thread, viewer, isLast }: MessageProps & { isLast: boolean }) {
  const { kind, from } = message
  if (kind === 'event')
    return (
      <p className="py-1 text-center text-caption text-muted">
        <span className="font-medium text-ink">{eventWords[message.body.event]}.</span> Transaction{' '}
        {message.body.transaction_id}, {formatTime(message.created_at)}
      </p>
    )
  const isOwn = from === viewer
  // The arbiter wrote none of the messages, and sees the buyer's on the right.
  const isRight = thread.conversation.role === 'arbiter' ? from !== thread.conversation.other.address : isOwn
  const name = isOwn ? 'You' : personOf(thread, from ?? '')
  return (
    <div className={cn('flex max-w-[85%] flex-col gap-1', isRight ? 'items-end self-end' : 'items-start')}>
      <Content message={message} thread={thread} viewer={viewer} isRight={isRight} name={name} />
      <p className={cn('px-1 text-caption text-muted', !isLast && 'sr-only')}>
        <span className={cn(thread.conversation.role !== 'arbiter' && 'sr-only')}>{name}, </span>
        <time dateTime={message.created_at} className="nums">
          {formatTime(message.created_at)}
        </time>
      </p>
    </div>
  )
}

function Content({
  message,
  thread,
  viewer,
  isRight,
  name,
}: MessageProps & { isRight: boolean; name: string }): ReactNode {
  if (message.hidden)
    return <p className="rounded-card bg-sunken px-4 py-2.5 text-muted italic">Hidden by Mota's team.</p>
  if (isProposal(message)) return <Proposal proposal={message} thread={thread} viewer={viewer} name={name} />
  switch (message.kind) {
    case 'text':
      return <Bubble isRight={isRight}>{message.body.text}</Bubble>
    case 'picture':
      return <Picture body={message.body} name={name} />
    case 'phone':
      return <Phone phone={message.body.phone} isOwn={message.from === viewer} name={name} />
    case 'dispute':
      return (
        <div className="rounded-card border border-disputed/40 bg-disputed-soft px-4 py-3">
          <p className="flex items-center gap-2 font-semibold text-disputed">
            <IconHandStop className="size-5 shrink-0" aria-hidden />
            Dispute: {reasonWords[message.body.reason]}
          </p>
          <p className="wrap-anywhere mt-1.5 whitespace-pre-line">{message.body.text}</p>
        </div>
      )
    default:
      return null
  }
}

const Bubble = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <p
    className={cn(
      'wrap-anywhere whitespace-pre-line rounded-card px-4 py-2.5',
      isRight ? 'bg-accent-soft' : 'bg-sunken',
    )}
  >
    {children}
  </p>
)

type PictureBody = Extract<MessageView, { kind: 'picture' }>['body']

function Picture({ body: { image, image_sets }, name }: { body: PictureBody; name: string }) {
  const set = image_sets[0]
  return (
    <a href={image} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-card">
      <img
        src={image}
        srcSet={set?.srcset}
        sizes="20rem"
        width={set?.width}
        height={set?.height}
        alt={`From ${name}`}
        loading="lazy"
        className="h-auto max-h-96 w-80 max-w-full bg-sunken object-contain"
        style={{ backgroundColor: set?.color }}
      />
    </a>
  )
}

/** A message that the server does not have yet. If sending failed, it stays until it is sent again or deleted. */
function OnItsWay({ one, onRetry, onDrop }: { one: Outgoing; onRetry: () => void; onDrop: () => void }) {
  return (
    <div className="flex max-w-[85%] flex-col items-end gap-1">
      <div className={cn(!one.failure && 'opacity-60')}>
        {one.src ? (
          <img src={one.src} alt="Yours" className="max-h-96 w-80 max-w-full rounded-card object-contain" />
        ) : (
          <Bubble isRight>{one.text}</Bubble>
        )}
      </div>
      {one.failure ? (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-end gap-x-2 text-caption text-danger-ink"
        >
          <IconAlertTriangle className="size-4 shrink-0" aria-hidden />
          <span>Not sent. {one.failure}</span>
          <span className="flex">
            <Button look="quiet" onClick={onRetry} className="text-caption">
              Retry
            </Button>
            <Button look="quiet" onClick={onDrop} className="text-caption">
              Delete
            </Button>
          </span>
        </div>
      ) : (
        <p className="px-1 text-caption text-muted">Sending…</p>
      )}
    </div>
  )
}
