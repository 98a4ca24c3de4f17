import { limits, messages } from '@mota/functions/schema'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input } from '@/components/Input.tsx'
import { sentenceOf } from '@/lib/error/index.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { toast } from '@/lib/toast.ts'
import { type Registering, sendCode } from './registration.ts'
import { StepHead } from './StepHead.tsx'

interface SignUpStepProps {
  address: string
  /** The registration entered before, so that it can be corrected. */
  written: Registering | undefined
  onSent: (pending: Registering) => void
}

export function SignUpStep({ address, written, onSent }: SignUpStepProps) {
  const nameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(written?.name ?? '')
  const [email, setEmail] = useState(written?.email ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const person = { address, name: name.trim(), email: email.trim() }
    if (!person.name || !person.email) {
      ;(person.name ? emailField : nameField).current?.focus()
      return toast.warning('Both fields are required.')
    }
    if (emailField.current?.validity.typeMismatch) return refuse(messages.invalid.email)
    setBusy(true)
    setError(undefined)
    try {
      onSent(await sendCode(person))
    } catch (thrown) {
      refuse(sentenceOf(thrown, 'The code could not be sent. Please try again.'))
      setBusy(false)
    }
  }

  /** Focuses the e-mail field, so that screen readers read its error. */
  function refuse(sentence: string) {
    setError(sentence)
    emailField.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <StepHead step={2} title="Sign Up">
        Create an account to receive email notifications.
      </StepHead>
      <div className="flex flex-col gap-4">
        <Field label="Full Name">
          {(control) => (
            <Input
              {...control}
              ref={nameField}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="name"
              maxLength={limits.name}
              autoFocus
            />
          )}
        </Field>
        <Field label="Email" error={error}>
          {(control) => (
            <Input
              {...control}
              ref={emailField}
              type="email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                setError(undefined)
              }}
              autoComplete="email"
              maxLength={limits.email}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="primary" size="large" busy={busy} className="mt-6 w-full">
        Send OTP
      </Button>
      <p className="mt-3 text-caption text-muted">
        We use your email for codes and letters about your sales only.{' '}
        <Link to={paths.privacy} target="_blank" className="underline underline-offset-4">
          What we keep, and for how long
        </Link>
      </p>
    </form>
  )
}
