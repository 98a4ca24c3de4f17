import type { MessageAnswer, MessageView } from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Button } from '@/components/Button.tsx'
import { answerMessage } from '@/lib/conversation.ts'
import { meaningOf, sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'
import { readAgain } from './outgoing.ts'
import { type ProposalView, stateOf, type Thread } from './thread.ts'

export interface ProposalProps<P = ProposalView> {
  proposal: P
  thread: Thread
  viewer: string
}

export type ProposalOf<K extends ProposalView['kind']> = ProposalProps<Extract<ProposalView, { kind: K }>>

/** Accepts, declines or withdraws a proposal, then refetches the thread. */
function useAnswer(
  viewer: string,
  { id, conversation_id }: Pick<MessageView, 'id' | 'conversation_id'>,
  beforeWithdraw?: () => Promise<void>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answer: MessageAnswer) => {
      if (answer === 'withdraw') await beforeWithdraw?.()
      await answerMessage({ message_id: id, answer })
      await readAgain(client, viewer, conversation_id).catch(() => undefined)
    },
    onError: (thrown) => {
      toast.error(sentenceOf(thrown), meaningOf(thrown))
      // Someone else may have answered first, so the refetch shows their answer.
      void readAgain(client, viewer, conversation_id).catch(() => undefined)
    },
  })
}

interface AnswersProps extends ProposalProps {
  /** The confirmation shown before the proposal is accepted. */
  accept?: { title: string; text: string }
  /** The confirmation shown before the proposal is withdrawn. */
  withdraw?: { title: string; text: string } | undefined
  /** Runs before the server is told that the proposal is withdrawn. */
  beforeWithdraw?: (() => Promise<void>) | undefined
  /** Replaces the Accept button. */
  onAccept?: ReactNode
  /** The button for a counter-proposal. */
  again?: ReactNode
}

/** The viewer's buttons for an open proposal. */
export function Answers({
  proposal,
  thread,
  viewer,
  accept,
  withdraw,
  beforeWithdraw,
  onAccept,
  again,
}: AnswersProps) {
  const [asking, setAsking] = useState<'accept' | 'withdraw'>()
  const { mutate, isPending, variables } = useAnswer(viewer, proposal, beforeWithdraw)
  if (stateOf(proposal, thread) !== 'open' || thread.conversation.role === 'arbiter') return null
  const button = (answer: MessageAnswer, label: string, look?: 'primary') => (
    <Button
      look={look}
      busy={isPending && variables === answer}
      disabled={isPending && variables !== answer}
      onClick={() =>
        (answer === 'accept' && accept) || (answer === 'withdraw' && withdraw)
          ? setAsking(answer)
          : mutate(answer)
      }
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
      {proposal.from === viewer ? (
        button('withdraw', 'Withdraw')
      ) : (
        <>
          {onAccept ?? button('accept', 'Accept', 'primary')}
          {button('decline', 'Decline')}
          {again}
        </>
      )}
      {accept && (
        <AlertDialog
          open={asking === 'accept'}
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={accept.title}
          description={accept.text}
          confirm="Yes, accept"
          onConfirm={() => {
            setAsking(undefined)
            mutate('accept')
          }}
        />
      )}
      {withdraw && (
        <AlertDialog
          open={asking === 'withdraw'}
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={withdraw.title}
          description={withdraw.text}
          confirm="Withdraw it"
          cancel="Keep it"
          onConfirm={() => {
            setAsking(undefined)
            mutate('withdraw')
          }}
        />
      )}
    </div>
  )
}
