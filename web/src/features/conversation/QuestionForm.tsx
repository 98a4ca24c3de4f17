import { limits } from '@mota/functions/schema'
import type { FormEvent } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'
import type { Sent } from '@/lib/conversation.ts'
import { useKept } from '@/lib/unsent.ts'
import { useSend } from './useSend.ts'

interface QuestionFormProps {
  to: { product_id: string }
  viewer: string
  onClose: () => void
  onSent: (sent: Sent) => void
}

/** The form for the first message to a seller. */
export default function QuestionForm({ to, viewer, onClose, onSent }: QuestionFormProps) {
  const [text, setText] = useKept(viewer, to.product_id)
  const { send, busy, failure, forget } = useSend(viewer, (sent) => {
    setText('')
    onSent(sent)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send({ ...to, kind: 'text', body: { text } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title="Ask the seller"
      description="Only the two of you can read it. In a contested dispute the arbiter can read it too."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="Your question" error={failure}>
          {(control) => (
            <Textarea
              {...control}
              value={text}
              maxLength={limits.conversationText}
              className="min-h-28"
              placeholder="Is it still for sale? When could I see it?"
              onChange={({ target }) => {
                setText(target.value)
                if (failure) forget()
              }}
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy}>
          Send
        </Button>
      </form>
    </Dialog>
  )
}
