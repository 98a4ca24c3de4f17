import type { MessageView } from '@mota/functions/schema'
import { IconAlertTriangle, IconClipboardCheck, IconHandStop } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { reasonWords } from '@/lib/conversation.ts'
import { eventWords } from '@/lib/message.ts'
import { leadsOutside, outsideWords } from '@/lib/outside.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { formatTime } from './format.ts'
import { Phone } from './Phone.tsx'
import { Proposal } from './Proposal.tsx'
import { isArbiter, isProposal, personOf, type Thread } from './thread.ts'

interface MessageProps {
  message: MessageView
  thread: Thread
  viewer: string
}

/** A message with its sender and time, or an event of the sale. */
export function Message({ message, thread, viewer, isLast }: MessageProps & { isLast: boolean }) {
  const { kind, from } = message
  if (kind === 'event')
    return (
      <p className="py-1 text-center text-caption text-muted">
        <span className="font-medium text-ink">{eventWords[message.body.event]}.</span>{' '}
        <span className="inline-block">
          {message.body.transaction_id !== null && `Transaction ${message.body.transaction_id}, `}
          {formatTime(message.created_at)}
        </span>
      </p>
    )
  const isOwn = from === viewer
  // The arbiter sees the buyer's messages on the right, beside their own.
  const isRight = thread.conversation.role === 'arbiter' ? from !== thread.conversation.other.address : isOwn
  const name = isOwn ? 'You' : personOf(thread, from ?? '')
  return (
    <div className={clsx('flex max-w-[85%] flex-col gap-1', isRight ? 'items-end self-end' : 'items-start')}>
      <Content message={message} thread={thread} viewer={viewer} isRight={isRight} name={name} />
      {!isOwn && thread.conversation.role !== 'arbiter' && <Outside message={message} />}
      <p className={clsx('px-1 text-caption text-muted', !isLast && 'sr-only')}>
        <span
          className={clsx(
            thread.conversation.role !== 'arbiter' && (isOwn || !isArbiter(thread, from)) && 'sr-only',
          )}
        >
          {name},{' '}
        </span>
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
  if (isProposal(message)) return <Proposal proposal={message} thread={thread} viewer={viewer} />
  switch (message.kind) {
    case 'text':
      return <Bubble isRight={isRight}>{message.body.text}</Bubble>
    case 'picture':
      return <Picture body={message.body} name={name} />
    case 'phone':
      return <Phone phone={message.body.phone} isOwn={message.from === viewer} name={name} />
    case 'inspection':
      return (
        <div className="rounded-card border border-line bg-surface px-4 py-3">
          <p className="flex items-center gap-2 font-medium">
            <IconClipboardCheck className="size-5 shrink-0" aria-hidden />
            {name} asked for an inspection report
          </p>
          <p className="mt-1 text-caption text-muted">
            Mota’s inspectors get an email. A report shows on{' '}
            <Link
              to={paths.product(thread.conversation.product.slug)}
              className="underline underline-offset-4"
            >
              the vehicle’s page
            </Link>
            .
          </p>
        </div>
      )
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

/** Warns the reader, not the writer, who would only find other words. */
function Outside({ message }: { message: MessageView }) {
  const what = message.kind === 'text' && !message.hidden && leadsOutside(message.body.text)
  if (!what) return null
  return (
    <p className="flex gap-2 rounded-control bg-pending-soft px-3 py-2 text-caption text-pending">
      <IconAlertTriangle className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>{outsideWords[what]}</span>
    </p>
  )
}

/** The text of a message. */
export const Bubble = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <p
    className={clsx(
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
