import { Status } from '@mota/contracts/sdk'
import { limits } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { isElsewhere } from '@/lib/date.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { useStage } from '@/lib/stage.ts'
import { useKept } from '@/lib/unsent.ts'
import { dayInLagos, formatMeeting, momentInLagos } from './format.ts'
import type { Thread } from './thread.ts'
import { openSaleOf, useSalesIn } from './useSales.ts'
import { useSend } from './useSend.ts'

interface MeetingFormProps {
  thread: Thread
  viewer: string
  onClose: () => void
}

const dayMs = 86_400_000

/** When the seller of the open sale must have delivered, in milliseconds. Undefined if none is pending. */
function useDeliverBy(viewer: string, conversationId: string): number | undefined {
  const stage = useStage()
  const sale = openSaleOf(useSalesIn(viewer, conversationId))
  if (!stage || sale?.status_num !== Status.pending) return undefined
  return Date.parse(sale.created_at) + stage.periods.deliver * 1000
}

/** The form that proposes a place and a time to the other party. */
export function MeetingForm({ thread, viewer, onClose }: MeetingFormProps) {
  const { conversation, meeting } = thread
  const { data: product } = useQuery({
    ...productQuery(conversation.product.slug),
    enabled: conversation.product.slug !== '',
  })
  const [place, setPlace] = useKept(viewer, `meeting.${conversation.id}`)
  const [day, setDay] = useState(() => dayInLagos(Date.now() + dayMs))
  const [time, setTime] = useState('10:00')
  const [errors, setErrors] = useState<{ place?: string; time?: string }>({})
  const { send, busy, failure } = useSend(viewer, () => {
    setPlace('')
    onClose()
  })
  const deliverBy = useDeliverBy(viewer, conversation.id)
  const at = momentInLagos(day, time)
  const isLate = deliverBy !== undefined && at >= deliverBy

  function submit(event: FormEvent) {
    event.preventDefault()
    const isFuture = at > Date.now() && at < Date.now() + limits.meetingDays * dayMs
    const found = {
      ...(!place.trim() && { place: 'Enter a place to meet.' }),
      ...(!isFuture && { time: 'Choose a time in the future, within the next 90 days.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const body = { place: place.trim(), at: new Date(at).toISOString() }
    send({ conversation_id: conversation.id, kind: 'meeting', body })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title="Suggest a meeting"
      description={
        meeting?.state === 'accepted'
          ? 'This replaces the meeting that you agreed on.'
          : 'Meet by day, in a public place where both of you can look at the vehicle.'
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field
          label="Place"
          error={errors.place}
          hint={product?.city ? `The vehicle is in ${product.city}.` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={place}
              maxLength={limits.place}
              placeholder="Street, shop or landmark, city"
              onChange={(event) => setPlace(event.target.value)}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Day" error={errors.time}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={day}
                min={dayInLagos(Date.now())}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </Field>
          <Field label="Time" hint={isElsewhere(at || Date.now()) && 'Lagos time'}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={time}
                onChange={(event) => setTime(event.target.value)}
              />
            )}
          </Field>
        </div>
        {isLate && (
          <p role="status" className="rounded-control bg-pending-soft px-3 py-2 text-caption text-pending">
            The seller has to deliver before {formatMeeting(deliverBy)}. After that the buyer can get a
            refund.
          </p>
        )}
        {failure && (
          <p role="alert" className="text-danger-ink">
            {failure}
          </p>
        )}
        <Button type="submit" look="primary" size="large" busy={busy}>
          Suggest this meeting
        </Button>
      </form>
    </Dialog>
  )
}
