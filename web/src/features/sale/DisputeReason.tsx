import type { MessageView, TransactionView } from '@mota/functions/schema'
import { IconHandStop } from '@tabler/icons-react'
import { type Thread, useThread } from '@/features/conversation/thread.ts'
import { reasonWords } from '@/lib/conversation.ts'

/** Why the buyer disputes the sale, and what the seller says. */
export function DisputeReason({ record, viewer }: { record: TransactionView; viewer: string }) {
  const { data: thread } = useThread(viewer, record.conversation_id)
  const dispute = thread?.messages.findLast(
    (message) => message.kind === 'dispute' && message.body.transaction_id === record.transaction_id,
  )
  if (!thread || dispute?.kind !== 'dispute') return null
  const answer = answerTo(thread, dispute, record.seller)
  return (
    <div className="mt-3 rounded-control bg-disputed-soft px-3.5 py-2.5">
      <p className="flex items-center gap-2 font-semibold text-disputed">
        <IconHandStop className="size-5 shrink-0" aria-hidden />
        {record.buyer === viewer ? 'Your dispute' : "The buyer's dispute"}: {reasonWords[dispute.body.reason]}
      </p>
      <p className="wrap-anywhere mt-1 line-clamp-3 whitespace-pre-line">{dispute.body.text}</p>
      {thread?.conversation.role === 'seller' && (
        <p className="mt-1.5 text-caption">
          Answer in your messages. If you contest, the arbiter reads both sides there.
        </p>
      )}
      {answer && (
        <div className="mt-3 border-disputed/30 border-t pt-2.5">
          <p className="font-semibold text-disputed">
            {record.seller === viewer ? 'Your answer' : "The seller's answer"}
          </p>
          <p className="wrap-anywhere mt-1 line-clamp-3 whitespace-pre-line">{answer.body.text}</p>
        </div>
      )}
    </div>
  )
}

/** What the seller wrote with the contest, or first after the dispute. */
function answerTo({ messages }: Thread, dispute: MessageView, seller: string) {
  const after = messages.slice(messages.indexOf(dispute) + 1)
  const contested = after.findIndex(({ kind, body }) => kind === 'event' && body.event === 'contested')
  const answers = [...after.slice(contested + 1), ...after].filter((message) => message.kind === 'text')
  return answers.find(({ from, hidden }) => from === seller && !hidden)
}
