import { limits } from '@mota/functions/schema'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'
import { refusals } from './texts.ts'

interface RefuseFormProps {
  title: string
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason, which the seller gets by e-mail. */
export function RefuseForm({ title, onRefuse, onClose }: RefuseFormProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const change = (text: string) => {
    setReason(text)
    setError(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onRefuse(reason.trim())
    else setError('Give a reason. The seller reads it.')
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Refuse this listing?" description={title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-2">
          {refusals.map((one) => (
            <Button key={one} className="!h-auto !justify-start py-2 text-left" onClick={() => change(one)}>
              {one}
            </Button>
          ))}
        </div>
        <Field label="Reason" error={error} hint="The seller gets it by e-mail.">
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
          Refuse
        </Button>
      </form>
    </Dialog>
  )
}
