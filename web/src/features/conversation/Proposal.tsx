import type { MessageAnswer, MessageView } from '@mota/functions/schema'
import { IconCalendarEvent, IconScale, IconTag } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '@/components/AlertDialog.tsx'
import { Badge, type Tone } from '@/components/Badge.tsx'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Countdown } from '@/components/Countdown.tsx'
import { post } from '@/lib/api.ts'
import { cn } from '@/lib/cn.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { groupedEther } from '@/lib/ether.ts'
import { paths } from '@/lib/paths.ts'
import { toast } from '@/lib/toast.ts'
import { Meeting } from './Meeting.tsx'
import { MeetingForm } from './MeetingForm.tsx'
import OfferForm from './OfferForm.tsx'
import { readAgain } from './outgoing.ts'
import { Settlement } from './Settlement.tsx'
import { type ProposalView, stateOf, type Thread } from './thread.ts'

export interface ProposalProps<P = ProposalView> {
  proposal: P
  thread: Thread
  viewer: string
  /** Who proposed it. */
  name: string
}

export type ProposalOf<K extends ProposalView['kind']> = ProposalProps<Extract<ProposalView, { kind: K }>>

export function Proposal(props: ProposalProps) {
  const { proposal } = props
  if (proposal.kind === 'offer') return <Offer {...props} proposal={proposal} />
  if (proposal.kind === 'meeting')
    return (
      <Frame {...props} title="Meeting" Icon={IconCalendarEvent}>
        <Meeting {...props} proposal={proposal} />
      </Frame>
    )
  return (
    <Frame {...props} title="Lower price" Icon={IconScale}>
      <Settlement {...props} proposal={proposal} />
    </Frame>
  )
}

const states: Record<NonNullable<ProposalView['state']>, { word: string; tone: Tone }> = {
  open: { word: 'Open', tone: 'pending' },
  accepted: { word: 'Accepted', tone: 'accent' },
  declined: { word: 'Declined', tone: 'plain' },
  withdrawn: { word: 'Withdrawn', tone: 'plain' },
  expired: { word: 'Expired', tone: 'plain' },
  replaced: { word: 'Replaced', tone: 'plain' },
}

interface FrameProps extends ProposalProps {
  title: string
  Icon: typeof IconTag
  children: ReactNode
}

/** What is proposed, and what became of it. */
function Frame({ proposal, thread, title, Icon, children }: FrameProps) {
  const state = stateOf(proposal, thread)
  const isOver = state !== 'open' && state !== 'accepted'
  return (
    <div
      className={cn(
        'w-96 max-w-full rounded-card border bg-surface p-4',
        state === 'accepted' ? 'border-accent' : 'border-line',
        isOver && 'text-muted',
      )}
    >
      <p className="mb-2 flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 font-medium">
          <Icon className="size-5 shrink-0" aria-hidden />
          {title}
        </span>
        {state && <Badge tone={states[state].tone}>{states[state].word}</Badge>}
      </p>
      {children}
    </div>
  )
}

function Offer(props: ProposalOf<'offer'>) {
  const { proposal, thread, viewer } = props
  const { role, product } = thread.conversation
  const { price, expires_at } = proposal.body
  const until = Math.floor(Date.parse(expires_at) / 1000)
  const state = stateOf(proposal, thread)
  const isCurrent = thread.offer?.id === proposal.id
  const sum = `${groupedEther(price)} ETH`
  return (
    <Frame {...props} title="Offer" Icon={IconTag}>
      <p className="nums font-head font-semibold text-title">{sum}</p>
      {product.price && (
        <p className="nums text-caption text-muted">Asking price {groupedEther(product.price)} ETH</p>
      )}
      {state === 'open' && (
        <p className="mt-1 text-caption text-muted">
          Open for <Countdown until={until} />
        </p>
      )}
      {state === 'accepted' && isCurrent && (
        <p className="mt-2 text-caption">
          {role === 'buyer' ? 'You can buy the vehicle at this price' : 'The buyer can pay this price'} for{' '}
          <Countdown until={until} />. Until somebody pays, others can buy it at the asking price.
        </p>
      )}
      {state === 'accepted' && isCurrent && role === 'buyer' && product.available && (
        <ButtonLink look="primary" to={paths.product(product.slug)} className="mt-3 w-full">
          Buy for {sum}
        </ButtonLink>
      )}
      <Answers
        {...props}
        accept={{
          title: `Accept ${sum}?`,
          text:
            role === 'seller'
              ? `This buyer can then buy the vehicle for ${sum}, until the offer expires. You cannot take this back.`
              : `You can then buy the vehicle for ${sum}, until the offer expires. Nothing is paid yet.`,
        }}
        again={<CounterOffer thread={thread} viewer={viewer} />}
      />
    </Frame>
  )
}

function CounterOffer({ thread: { conversation }, viewer }: Pick<ProposalProps, 'thread' | 'viewer'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Counter-offer</Button>
      {isOpen && (
        <OfferForm
          to={{ conversation_id: conversation.id }}
          price={conversation.product.price}
          viewer={viewer}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Another place or time in answer to a meeting. */
export function OtherMeeting({ thread, viewer }: Pick<ProposalProps, 'thread' | 'viewer'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Suggest another</Button>
      {isOpen && <MeetingForm thread={thread} viewer={viewer} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Accept, decline or withdraw; the thread is read again after it. */
export function useAnswer(
  viewer: string,
  { id, conversation_id }: Pick<MessageView, 'id' | 'conversation_id'>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answer: MessageAnswer) => {
      await post('/answer-message', { json: { message_id: id, answer } })
      await readAgain(client, viewer, conversation_id).catch(() => undefined)
    },
    onError: (thrown) => {
      toast.error(sentenceOf(thrown))
      // Somebody else was quicker: their answer shows.
      void readAgain(client, viewer, conversation_id).catch(() => undefined)
    },
  })
}

interface AnswersProps extends ProposalProps {
  /** Asked before it is accepted. */
  accept?: { title: string; text: string }
  /** In place of the plain Accept button. */
  onAccept?: ReactNode
  /** Another proposal in answer to this one. */
  again?: ReactNode
}

/** What the viewer can do about an open proposal. */
export function Answers({ proposal, thread, viewer, accept, onAccept, again }: AnswersProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, variables } = useAnswer(viewer, proposal)
  if (stateOf(proposal, thread) !== 'open' || thread.conversation.role === 'arbiter') return null
  const button = (answer: MessageAnswer, label: string, look?: 'primary') => (
    <Button
      look={look}
      busy={isPending && variables === answer}
      disabled={isPending && variables !== answer}
      onClick={() => (answer === 'accept' && accept ? setAsking(true) : mutate(answer))}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-4 flex flex-wrap gap-2">
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
          open={isAsking}
          onOpenChange={setAsking}
          title={accept.title}
          description={accept.text}
          confirm="Yes, accept"
          onConfirm={() => {
            setAsking(false)
            mutate('accept')
          }}
        />
      )}
    </div>
  )
}
