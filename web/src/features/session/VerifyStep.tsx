import { limits, messages } from '@mota/functions/schema'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { ResendCode } from './ResendCode.tsx'
import { type Registering, verifyCode } from './registration.ts'
import { StepHead } from './StepHead.tsx'

const digits = limits.codeDigits

interface VerifyStepProps {
  pending: Registering
  onSent: (pending: Registering) => void
  onBack: () => void
}

export function VerifyStep({ pending, onSent, onBack }: VerifyStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (otp.length !== digits) return refuse(messages.invalid.code)
    setBusy(true)
    try {
      await verifyCode(otp)
    } catch (thrown) {
      refuse(sentenceOf(thrown, 'The code could not be checked. Please try again.'))
      setBusy(false)
    }
  }

  /** Focuses the field, so that screen readers read its error. */
  function refuse(sentence: string) {
    setError(sentence)
    field.current?.focus()
  }

  return (
    <form onSubmit={confirm}>
      <StepHead step={3} title="Verify OTP">
        We sent a {digits}-digit code to <strong className="wrap-anywhere text-ink">{pending.email}</strong>.
        It is valid for ten minutes.
      </StepHead>
      <Field label="Code" error={error}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={otp}
            // A pasted code may have spaces or words around it.
            onChange={(event) => {
              setOtp(event.target.value.replace(/\D/g, '').slice(0, digits))
              setError(undefined)
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            autoFocus
            className="nums min-h-14 text-center font-head text-heading tracking-[0.35em] indent-[0.35em]"
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" busy={busy} className="mt-6 w-full">
        Confirm
      </Button>
      <div className="-mx-3 mt-3 flex flex-wrap justify-between gap-x-2 *:px-3">
        <Button look="quiet" onClick={onBack}>
          Change email
        </Button>
        <ResendCode pending={pending} onSent={onSent} />
      </div>
    </form>
  )
}
