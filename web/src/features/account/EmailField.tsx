import { limits, type UserView } from '@mota/functions/schema'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { knowUser } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'

export function EmailField({ user }: { user: UserView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Email" className="min-w-56 flex-1">
        {(control) => <Input {...control} readOnly value={user.email} />}
      </Field>
      <Button onClick={() => setOpen(true)}>Change</Button>
      {isOpen && <ChangeEmail user={user} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The new address, then the code that was sent there. The old address gets a notice. */
function ChangeEmail({ user, onClose }: { user: UserView; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const onError = (thrown: unknown) => setError(sentenceOf(thrown))
  const send = useMutation({
    mutationFn: (to: string) => post('/change-email', { json: { address: user.address, email: to } }),
    onSuccess: (_, to) => setSentTo(to),
    onError,
  })
  const confirm = useMutation({
    mutationFn: () => post('/confirm-email', { json: { otp } }),
    async onSuccess(answer) {
      await knowUser(answer.user.address, answer.user)
      toast.success(answer.message)
      onClose()
    },
    onError,
  })
  const isBusy = send.isPending || confirm.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    if (sentTo) confirm.mutate()
    else send.mutate(email.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title="Change your email"
      description={
        sentTo
          ? `We sent a ${limits.codeDigits}-digit code to ${sentTo}. It is valid for ten minutes.`
          : 'We send a code to the new address, and tell the old one.'
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {sentTo ? (
          <Field key="code" label="Code" error={error}>
            {(control) => (
              <Input
                {...control}
                value={otp}
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
                onChange={(event) => {
                  setOtp(event.target.value.replace(/\D/g, '').slice(0, limits.codeDigits))
                  setError(undefined)
                }}
              />
            )}
          </Field>
        ) : (
          <Field key="email" label="New email" error={error}>
            {(control) => (
              <Input
                {...control}
                type="email"
                value={email}
                autoComplete="email"
                maxLength={limits.email}
                onChange={(event) => {
                  setEmail(event.target.value)
                  setError(undefined)
                }}
              />
            )}
          </Field>
        )}
        <Button type="submit" look="primary" size="large" busy={isBusy}>
          {sentTo ? 'Confirm' : 'Send code'}
        </Button>
        {sentTo && (
          <Button
            look="quiet"
            onClick={() => {
              setSentTo(undefined)
              setError(undefined)
            }}
          >
            Use another address
          </Button>
        )}
      </form>
    </Dialog>
  )
}
