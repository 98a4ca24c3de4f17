import { limits } from '@mota/functions/schema'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input, Textarea } from '@/components/Input.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useSignedIn } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { type Errors, type Message, send } from './send.ts'

const fields = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    className: '@min-[26rem]:@max-[48rem]:col-span-2',
    optional: false,
  },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', className: '', optional: false },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', className: '', optional: true },
] as const

/** What people write about most, and what the message should have then. */
const subjects = {
  'A payment': 'Please add the link or the number of the sale.',
  'A vehicle': 'Please add the link of the vehicle.',
  'My account': '',
}

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [subject, setSubject] = useState('')
  const { user } = useSignedIn()
  // A form sent before hydration would reload the page and lose the text.
  const ready = useHydrated()

  const edit = (name: keyof Message) => setErrors(({ [name]: _gone, ...rest }) => rest)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const {
      subject = '',
      otherSubject,
      ...values
    } = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Message & { otherSubject: string }
    setBusy(true)
    const outcome = await send({ ...values, subject: subject || otherSubject })
    setBusy(false)
    if ('errors' in outcome) {
      setErrors(outcome.errors)
      const named = Object.keys(outcome.errors).map((name) => `[name="${name}"]`)
      return form.current?.querySelector<HTMLElement>(named.join())?.focus()
    }
    if (!outcome.ok) return toast.error(outcome.sentence)
    form.current?.reset()
    setSubject('')
    toast.success(outcome.sentence)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex grow flex-col gap-4 sm:gap-5">
      <Subject onChoose={setSubject} />
      <Field label="Message" error={errors.message} className="grow">
        {(control) => (
          <Textarea
            {...control}
            name="message"
            placeholder={subjects[subject as keyof typeof subjects]}
            className="min-h-35 grow md:max-lg:min-h-26"
            onChange={() => edit('message')}
          />
        )}
      </Field>
      <div className="grid gap-4 @min-[26rem]:grid-cols-2 @min-[48rem]:grid-cols-3 sm:gap-5">
        {fields.map(({ label, optional, className, ...field }) => (
          <Field
            key={field.name}
            label={label}
            optional={optional}
            error={errors[field.name]}
            className={className}
          >
            {(control) => (
              <Input
                {...control}
                {...field}
                defaultValue={field.name === 'phone' ? undefined : user?.[field.name]}
                onChange={() => edit(field.name)}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted">
          We answer by email. See{' '}
          <Link to={paths.privacy} className="-my-3 py-3 underline underline-offset-4">
            Privacy
          </Link>
          .
        </p>
        <Button
          type="submit"
          look="primary"
          busy={busy}
          disabled={!ready}
          className="@max-[30rem]:w-full @min-[30rem]:min-w-50"
        >
          {busy ? 'Sending...' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}

/** One of the usual subjects, or a field for another one. Styles show the field, so that it also works before hydration. */
const Subject = ({ onChoose }: { onChoose: (subject: string) => void }) => (
  <fieldset className="group">
    <legend className="mb-1.5 font-medium">
      Subject <span className="font-normal text-muted">(optional)</span>
    </legend>
    <div className="grid grid-cols-2 gap-2 @min-[36rem]:flex">
      {[...Object.keys(subjects), ''].map((value) => (
        <Choice key={value} value={value} onChoose={onChoose} />
      ))}
    </div>
    <Input
      name="otherSubject"
      aria-label="Subject"
      placeholder="What is it about?"
      maxLength={limits.subject}
      autoComplete="off"
      className="mt-2 hidden group-has-[[value='']:checked]:block"
    />
  </fieldset>
)

interface ChoiceProps {
  /** Empty for a subject of one's own. */
  value: string
  onChoose: (value: string) => void
}

const Choice = ({ value, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 py-1 font-medium text-caption hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:inset-ring-1 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
    <input
      type="radio"
      name="subject"
      value={value}
      onChange={() => onChoose(value)}
      className="size-4.5 shrink-0 cursor-pointer accent-accent outline-none"
    />
    {value || 'Other'}
  </label>
)
