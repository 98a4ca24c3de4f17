import { limits } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'

interface ReasonFormProps {
  title: string
  description: string
  /** Common reasons, to choose one by a press. */
  ready?: readonly string[]
  hint: string
  missing: string
  action: string
  onGive: (reason: string) => void
  onClose: () => void
}

/** Asks a moderator for the reason of a decision. */
export function ReasonForm(props: ReasonFormProps) {
  const { title, description, ready = [], hint, missing, action, onGive, onClose } = props
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const change = (text: string) => {
    setReason(text)
    setError(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onGive(reason.trim())
    else setError(missing)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {ready.length > 0 && (
          <div className="flex flex-col items-start gap-2">
            {ready.map((one) => (
              <Button key={one} className="!h-auto !justify-start py-2 text-left" onClick={() => change(one)}>
                {one}
              </Button>
            ))}
          </div>
        )}
        <Field label="Reason" error={error} hint={hint}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={reason}
              maxLength={limits.reason}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large">
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
