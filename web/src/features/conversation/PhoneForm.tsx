import { limits } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { useSend } from './useSend.ts'

interface PhoneFormProps {
  id: string
  viewer: string
  onClose: () => void
}

/** The form that shares the viewer's phone number with the other party. */
export function PhoneForm({ id, viewer, onClose }: PhoneFormProps) {
  const [phone, setPhone] = useState('')
  const { send, busy, failure, forget } = useSend(viewer, onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    send({ conversation_id: id, kind: 'phone', body: { phone } })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title="Share your phone number"
      description="The other side of this conversation can then call you or write to you on WhatsApp. You cannot take the number back."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="Phone number" error={failure} hint="For example 0803 123 4567 or +234 803 123 4567">
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="tel"
              maxLength={limits.phone}
              value={phone}
              onChange={({ target }) => {
                setPhone(target.value)
                if (failure) forget()
              }}
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy}>
          Share this number
        </Button>
      </form>
    </Dialog>
  )
}
