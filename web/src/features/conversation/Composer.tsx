import { limits } from '@mota/functions/schema'
import { IconCalendarEvent, IconPhone, IconPhoto, IconSend, IconTag } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Textarea } from '@/components/Input.tsx'
import { draftKey } from '@/lib/conversation.ts'
import { shrink } from '@/lib/shrink.ts'
import { readStored, writeStored } from '@/lib/storage.ts'
import { toast } from '@/lib/toast.ts'
import { MeetingForm } from './MeetingForm.tsx'
import OfferForm from './OfferForm.tsx'
import type { Outgoing } from './outgoing.ts'
import { PhoneForm } from './PhoneForm.tsx'
import type { Thread } from './thread.ts'
import { openSaleOf, useSalesIn } from './useSales.ts'

interface ComposerProps {
  thread: Thread
  viewer: string
  /** The last poll failed. */
  isOffline: boolean
  onSend: (part: Pick<Outgoing, 'text' | 'image'>) => void
}

type FormName = 'offer' | 'meeting' | 'phone'

/** The field for text and pictures, with buttons for proposals. */
export function Composer({ thread, viewer, isOffline, onSend }: ComposerProps) {
  const { conversation, offer } = thread
  const [form, setForm] = useState<FormName>()
  const sale = openSaleOf(useSalesIn(viewer, conversation.id))
  const isDisputed = sale?.status === 'disputed'
  if (conversation.blocked && !isDisputed)
    return (
      <p className="border-line border-t px-5 py-5 text-center text-muted">
        {conversation.blocked_by_me
          ? 'You blocked this conversation. Unblock it in its settings to write.'
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
      <div className="mx-auto max-w-3xl">
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
        </div>
        <Writer viewer={viewer} id={conversation.id} onSend={onSend} />
      </div>
      {form === 'offer' && (
        <OfferForm
          to={{ conversation_id: conversation.id }}
          price={conversation.product.price}
          viewer={viewer}
          onClose={close}
        />
      )}
      {form === 'meeting' && <MeetingForm thread={thread} viewer={viewer} onClose={close} />}
      {form === 'phone' && <PhoneForm id={conversation.id} viewer={viewer} onClose={close} />}
    </div>
  )
}

interface ActionProps {
  Icon: typeof IconTag
  label: string
  /** A shorter label for phones. */
  short: string
  onPress: () => void
}

const Action = ({ Icon, label, short, onPress }: ActionProps) => (
  <Button
    look="quiet"
    onClick={onPress}
    icon={<Icon className="size-5" aria-hidden />}
    className="shrink-0 !px-3 text-caption"
  >
    <span className="max-sm:sr-only">{label}</span>
    <span className="sm:hidden" aria-hidden>
      {short}
    </span>
  </Button>
)

const isText = (value: unknown): value is string => typeof value === 'string'

/** The text field. Its text is stored on this device for each conversation until it is sent. */
function Writer({ viewer, id, onSend }: { viewer: string; id: string; onSend: ComposerProps['onSend'] }) {
  const key = draftKey(viewer, id)
  const [text, setText] = useState(() => readStored(key, isText) ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const type = (value: string) => {
    setText(value)
    writeStored(key, value)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    field.current?.focus()
    if (!text.trim()) return
    onSend({ text })
    type('')
  }
  // Enter starts a new line on a touch screen, as in other apps there.
  const isTouch = () => window.matchMedia('(pointer: coarse)').matches
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    submit()
  }
  async function pick(chosen: FileList | null) {
    const file = chosen?.[0]
    if (files.current) files.current.value = ''
    if (!file) return
    const image = await shrink(file)
    if (!image) toast.error('This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF.')
    else if (image.size > limits.imageBytes) toast.error('A picture can be at most 10 MB.')
    else onSend({ image })
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <input
        ref={files}
        type="file"
        accept="image/*"
        aria-label="Picture to send"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void pick(event.target.files)}
      />
      <Button look="quiet" size="icon" aria-label="Send a picture" onClick={() => files.current?.click()}>
        <IconPhoto className="size-6" aria-hidden />
      </Button>
      <Textarea
        ref={field}
        rows={1}
        value={text}
        aria-label="Message"
        placeholder="Write a message"
        maxLength={limits.conversationText}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        className="max-h-40 resize-none"
      />
      <Button
        type="submit"
        look="primary"
        size="icon"
        aria-label="Send"
        aria-disabled={!text.trim() || undefined}
      >
        <IconSend className="size-5" aria-hidden />
      </Button>
    </form>
  )
}
