import type { MessageView } from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/Button.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { lineOf } from '@/lib/message.ts'
import { toast } from '@/lib/toast.ts'
import { formatDay } from './format.ts'
import { Message } from './Message.tsx'
import { OnItsWay } from './OnItsWay.tsx'
import type { Outgoing } from './outgoing.ts'
import { loadOlder, personOf, type Thread } from './thread.ts'

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

const breakMs = 5 * 60_000

/** Whether the next message is from the same person and soon after, so that one time below both is enough. */
const isContinued = (message: MessageView, next: MessageView | undefined) =>
  next !== undefined &&
  next.from === message.from &&
  Date.parse(next.created_at) - Date.parse(message.created_at) < breakMs
