import { Status } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { MeetingForm } from '@/features/conversation/MeetingForm.tsx'
import { Phone } from '@/features/conversation/Phone.tsx'
import { PhoneForm } from '@/features/conversation/PhoneForm.tsx'
import { Proposal } from '@/features/conversation/Proposal.tsx'
import { nameOf, type Thread, useThread } from '@/features/conversation/thread.ts'
import type { SaleView, Scene, Standing } from '@/lib/sale/index.ts'
import { Checklist } from './Checklist.tsx'
import { Kerb } from './Kerb.tsx'
import type { Actions } from './useActions.tsx'

interface HandoverProps {
  sale: SaleView
  record: TransactionView
  viewer: string
  scene: Scene
  standing: Standing
  actions: Actions
}

/** Where the two meet, how they reach each other, and what the buyer checks. */
export function Handover({ sale, record, viewer, scene, standing, actions }: HandoverProps) {
  const { conversation_id } = record
  const { data: thread, isLoadingError, refetch } = useThread(viewer, conversation_id)
  const [form, setForm] = useState<'meeting' | 'phone'>()
  if (isLoadingError) return <NotLoaded what="The handover" onRetry={() => void refetch()} />
  if (!conversation_id) return null
  if (!thread) return <Skeleton className="h-56 rounded-card" />
  const isBuyer = standing.role === 'buyer'
  const isDelivered = sale.status === Status.delivered
  const phones = phonesIn(thread)
  const close = () => setForm(undefined)
  return (
    <section aria-labelledby="handover" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 id="handover" className="text-title">
        {titleOf(thread, viewer, isDelivered, isBuyer)}
      </h2>
      <p className="measure mt-1.5 text-muted">{textOf(thread, isDelivered, isBuyer)}</p>
      <div className="mt-4 flex flex-col gap-4">
        {thread.meeting?.kind === 'meeting' && (
          <div className="*:w-full">
            <Proposal proposal={thread.meeting} thread={thread} viewer={viewer} />
          </div>
        )}
        {[...phones].map(
          ([from, phone]) =>
            from !== viewer && <Phone key={from} phone={phone} isOwn={false} name={nameOf(thread)} />,
        )}
        <div className="flex flex-wrap gap-x-3 gap-y-2.5 max-sm:*:w-full">
          {thread.meeting?.state !== 'open' && (
            <Button
              look={isBuyer && !isDelivered && !thread.meeting ? 'primary' : 'secondary'}
              onClick={() => setForm('meeting')}
            >
              {thread.meeting ? 'Suggest another meeting' : 'Suggest a meeting'}
            </Button>
          )}
          {!phones.has(viewer) && <Button onClick={() => setForm('phone')}>Share my number</Button>}
          {isBuyer && (
            <Kerb record={record} viewer={viewer} scene={scene} standing={standing} actions={actions} />
          )}
        </div>
        {isBuyer && <Checklist record={record} isDelivered={isDelivered} />}
      </div>
      {form === 'meeting' && <MeetingForm thread={thread} viewer={viewer} onClose={close} />}
      {form === 'phone' && <PhoneForm id={conversation_id} viewer={viewer} onClose={close} />}
    </section>
  )
}

/** The next step of buyer and seller. */
function titleOf({ meeting }: Thread, viewer: string, isDelivered: boolean, isBuyer: boolean): string {
  if (meeting?.state === 'open')
    return meeting.from === viewer ? 'Waiting for an answer to your meeting' : 'Answer the proposed meeting'
  if (isDelivered) return isBuyer ? 'Look the vehicle over' : 'The buyer looks the vehicle over'
  return meeting ? 'You have agreed where to meet' : 'Agree where to meet'
}

function textOf({ meeting }: Thread, isDelivered: boolean, isBuyer: boolean): string {
  if (isDelivered)
    return isBuyer
      ? `The seller says that you have the vehicle. ${meeting ? 'Confirm only if that is true and everything is right.' : 'Not with the seller? Then dispute. Confirm only if you have it and everything is right.'}`
      : 'Stay with the buyer until they have confirmed or paid, if you can.'
  if (isBuyer)
    return meeting
      ? 'Look at the vehicle and its papers before you pay the seller or confirm.'
      : 'Meet by day and in public. Look at the vehicle and its papers before you pay the seller or confirm.'
  return meeting
    ? 'Bring the papers and all keys. Press Deliver when you are with the buyer.'
    : 'Meet by day and in public. Press Deliver only when you are with the buyer.'
}

/** The newest phone number that each party shared. */
const phonesIn = ({ messages }: Thread) =>
  new Map(
    messages.flatMap(({ from, hidden, ...message }) =>
      message.kind === 'phone' && from && !hidden ? [[from, message.body.phone] as const] : [],
    ),
  )
