import { isDisputed } from '@mota/contracts/sdk'
import { IconCalendarEvent, IconClipboardCheck, IconPhone, IconScale, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { optional } from '@/lib/optional.ts'
import { DivisionForm } from './DivisionForm.tsx'
import { MeetingForm } from './MeetingForm.tsx'
import OfferForm from './OfferForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import type { Thread } from './thread.ts'
import { openSaleOf, useSalesIn } from './useSales.ts'
import { useSend } from './useSend.ts'
import { Writer, type WriterProps } from './Writer.tsx'

const PushOffer = optional(() => import('@/components/PushOffer.tsx'))

interface ComposerProps extends Pick<WriterProps, 'viewer' | 'onSend'> {
  thread: Thread
  /** The last poll failed. */
  isOffline: boolean
}

type FormName = 'offer' | 'meeting' | 'phone' | 'division'

/** The field for a message, with buttons for proposals. The arbiter writes, and suggests divisions. */
export function Composer({ thread, viewer, isOffline, onSend }: ComposerProps) {
  const { conversation, offer } = thread
  const [form, setForm] = useState<FormName>()
  const ask = useSend(viewer, () => undefined)
  const sale = openSaleOf(useSalesIn(viewer, conversation.id))
  const isInDispute = sale !== undefined && isDisputed(sale.status_num)
  const isArbiter = conversation.role === 'arbiter'
  if (conversation.blocked && !isInDispute && !isArbiter)
    return (
      <p className="border-line border-t px-5 py-5 text-center text-muted">
        {conversation.blocked_by_me
          ? 'You blocked this person. Unblock them in the settings to write.'
          : 'This conversation is blocked. You cannot write in it.'}
      </p>
    )
  const canOffer = conversation.product.available && !sale && offer?.state !== 'accepted'
  const close = () => setForm(undefined)
  return (
    <div className="border-line border-t bg-surface px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5">
      {isOffline && (
        <p role="status" className="pb-1 text-caption text-pending">
          No connection. New messages show here once it is back.
        </p>
      )}
      <div className="@container mx-auto max-w-3xl">
        {thread.messages.some(({ from }) => from === viewer) && (
          <div className="mb-2 empty:hidden">
            <PushOffer kinds={['message', 'offer']}>Get a notification when they answer?</PushOffer>
          </div>
        )}
        {!isArbiter && (
          <div className="no-bar -mx-1 flex gap-1 overflow-x-auto">
            {canOffer && (
              <Action
                Icon={IconTag}
                label={conversation.role === 'buyer' ? 'Make an offer' : 'Offer a price'}
                short="Offer"
                onPress={() => setForm('offer')}
              />
            )}
            <Action
              Icon={IconCalendarEvent}
              label="Suggest a meeting"
              short="Meeting"
              onPress={() => setForm('meeting')}
            />
            <Action
              Icon={IconPhone}
              label="Share my number"
              short="My number"
              onPress={() => setForm('phone')}
            />
            {conversation.product.slug && (
              <Action
                Icon={IconClipboardCheck}
                label="Ask for an inspection"
                short="Inspection"
                busy={ask.busy}
                onPress={() => ask.send({ conversation_id: conversation.id, kind: 'inspection', body: {} })}
              />
            )}
          </div>
        )}
        {isArbiter && isInDispute && (
          <Action
            Icon={IconScale}
            label="Suggest a division"
            short="Suggest a division"
            onPress={() => setForm('division')}
          />
        )}
        {ask.failure && (
          <p role="alert" className="px-1 pb-2 text-caption text-danger-ink">
            {ask.failure}
          </p>
        )}
        <Writer viewer={viewer} id={conversation.id} isTextOnly={isArbiter} onSend={onSend} />
      </div>
      {form === 'offer' && (
        <OfferForm
          to={{ conversation_id: conversation.id }}
          asking={conversation.product}
          viewer={viewer}
          onClose={close}
        />
      )}
      {form === 'meeting' && <MeetingForm thread={thread} viewer={viewer} onClose={close} />}
      {form === 'division' && sale && (
        <DivisionForm sale={sale} conversationId={conversation.id} viewer={viewer} onClose={close} />
      )}
      {form === 'phone' && <PhoneForm id={conversation.id} viewer={viewer} onClose={close} />}
    </div>
  )
}

interface ActionProps {
  Icon: typeof IconTag
  label: string
  /** A shorter label for narrow places. */
  short: string
  busy?: boolean
  onPress: () => void
}

const Action = ({ Icon, label, short, busy, onPress }: ActionProps) => (
  <Button
    look="quiet"
    busy={busy}
    onClick={onPress}
    icon={<Icon className="size-5" aria-hidden />}
    className="shrink-0 !px-3 text-caption @max-xl:!flex-col @max-xl:!gap-0.5 @max-xl:!px-1 @max-xl:grow"
  >
    <span className="@max-xl:sr-only">{label}</span>
    <span className="@xl:hidden" aria-hidden>
      {short}
    </span>
  </Button>
)
