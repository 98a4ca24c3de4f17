import { isOpen } from '@mota/contracts/sdk'
import { IconCalendarEvent, IconScale, IconTag } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Badge, type Tone } from '@/components/Badge.tsx'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { Countdown } from '@/components/Countdown.tsx'
import { NairaPrice } from '@/components/Price.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { sum } from '@/lib/money.ts'
import { vehicleWith } from '@/lib/paths.ts'
import { useNairaFirst } from '@/lib/rate-text.ts'
import { Answers, type ProposalOf, type ProposalProps } from './Answers.tsx'
import { AttachedReport } from './AttachedReport.tsx'
import { Meeting } from './Meeting.tsx'
import OfferForm from './OfferForm.tsx'
import { Settlement } from './Settlement.tsx'
import { type ProposalView, stateOf } from './thread.ts'
import { useSalesIn } from './useSales.ts'

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

/** The frame of a proposal, with its title and its state. */
function Frame({ proposal, thread, title, Icon, children }: FrameProps) {
  const state = stateOf(proposal, thread)
  const isOver = state !== 'open' && state !== 'accepted'
  const focus = useKeepFocus<HTMLDivElement>()
  return (
    <div
      {...focus}
      className={clsx(
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
  const { price, currency, expires_at } = proposal.body
  const until = Math.floor(Date.parse(expires_at) / 1000)
  const state = stateOf(proposal, thread)
  const isCurrent = thread.offer?.id === proposal.id
  const offered = sum(price, currency)
  const words = useNairaFirst()
  const isPaid = useSalesIn(viewer, thread.conversation.id).some(
    (sale) => isOpen(sale.status_num) && sale.amount === price && sale.currency === currency,
  )
  return (
    <Frame {...props} title="Offer" Icon={IconTag}>
      <NairaPrice amount={price} currency={currency} />
      {product.price && (
        <p className="nums text-caption text-muted">Asking price {words(product.price, product.currency)}</p>
      )}
      <AttachedReport report={proposal.body.report} slug={product.slug} />
      {state === 'open' && (
        <p className="mt-1 text-caption text-muted">
          Open for <Countdown until={until} />
        </p>
      )}
      {state === 'accepted' && isCurrent && !product.available && !isPaid && (
        <p className="mt-2 text-caption">
          {product.slug
            ? 'The vehicle has been sold or is no longer for sale, so this price can no longer be paid.'
            : 'The vehicle is no longer listed, so this price can no longer be paid.'}
        </p>
      )}
      {state === 'accepted' && isCurrent && product.available && (
        <p className="mt-2 text-caption">
          {role === 'buyer' ? 'You can buy the vehicle at this price' : 'The buyer can pay this price'} for{' '}
          <Countdown until={until} />. Until somebody pays, others can buy it at the asking price.
        </p>
      )}
      {state === 'accepted' && isCurrent && role === 'buyer' && product.available && (
        <ButtonLink look="primary" to={vehicleWith(product.slug, 'buy')} className="mt-3 w-full">
          Buy for {offered}
        </ButtonLink>
      )}
      <Answers
        {...props}
        accept={{
          title: `Accept ${offered}?`,
          text:
            role === 'seller'
              ? `This buyer can then buy the vehicle for ${offered}, until the offer expires. You cannot take this back.`
              : `You can then buy the vehicle for ${offered}, until the offer expires. Nothing is paid yet.`,
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
          asking={conversation.product}
          viewer={viewer}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
