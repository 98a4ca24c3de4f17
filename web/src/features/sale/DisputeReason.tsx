import type { MessageView, TransactionView } from '@mota/functions/schema'
import { IconHandStop } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Skeleton } from '@/components/Skeleton.tsx'
import { type Thread, useThread } from '@/features/conversation/thread.ts'
import { reasonWords } from '@/lib/conversation.ts'

/** Why the buyer disputes the sale, and what the seller says. */
export function DisputeReason({ record, viewer }: { record: TransactionView; viewer: string }) {
  const { data: thread, isLoading } = useThread(viewer, record.conversation_id)
  const dispute = thread?.messages.findLast(
    (message) => message.kind === 'dispute' && message.body.transaction_id === record.transaction_id,
  )
  // The buttons below it must not move while somebody presses them.
  if (isLoading) return <Skeleton className="mt-3 h-24 rounded-control" />
  if (!thread || dispute?.kind !== 'dispute') return null
  const answer = answerTo(thread, dispute, record.seller)
  return (
    <div className="mt-3 rounded-control bg-disputed-soft px-3.5 py-2.5">
      <Claim
        text={dispute.body.text}
        title={
          <>
            <IconHandStop className="mr-2 inline size-5 align-text-bottom" aria-hidden />
            {record.buyer === viewer ? 'Your dispute' : "The buyer's dispute"}:{' '}
            {reasonWords[dispute.body.reason]}
          </>
        }
      />
      {thread?.conversation.role === 'seller' && (
        <p className="mt-1.5 text-caption">
          Answer in your messages. If you contest, the arbiter reads both sides there.
        </p>
      )}
      {answer && (
        <div className="mt-3 border-disputed/30 border-t pt-2.5">
          <Claim
            text={answer.body.text}
            title={record.seller === viewer ? 'Your answer' : "The seller's answer"}
          />
        </div>
      )}
    </div>
  )
}

/** About as much as two lines of a phone hold. */
const short = 80

/** The statement of one side, cut to two lines until the reader opens it. */
function Claim({ title, text }: { title: ReactNode; text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > short || text.includes('\n')
  return (
    <>
      <p className="font-semibold text-disputed">{title}</p>
      <p className={clsx('wrap-anywhere mt-1 whitespace-pre-line', !isWhole && 'line-clamp-2')}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="-my-1 min-h-11 font-medium text-caption underline underline-offset-4"
        >
          {isWhole ? 'Show less' : 'Read all of it'}
        </button>
      )}
    </>
  )
}

/** The seller's message that came with the contest, or the seller's first one after the dispute. */
function answerTo({ messages }: Thread, dispute: MessageView, seller: string) {
  const after = messages.slice(messages.indexOf(dispute) + 1)
  const contested = after.findIndex(({ kind, body }) => kind === 'event' && body.event === 'contested')
  const answers = [...after.slice(contested + 1), ...after].filter((message) => message.kind === 'text')
  return answers.find(({ from, hidden }) => from === seller && !hidden)
}
