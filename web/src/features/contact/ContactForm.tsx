import { limits } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input, Textarea } from '@/components/Input.tsx'
import { Select } from '@/components/Select.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useSignedIn } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { type Errors, type Message, send } from './send.ts'

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', placeholder: 'Optional' },
] as const

/** What people write about most, and a subject of one's own. */
const other = 'Other'
const subjects = ['A payment', 'A vehicle', 'My account', other].map((value) => ({ value, label: value }))

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
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
    const outcome = await send({ ...values, subject: subject === other ? otherSubject || other : subject })
    setBusy(false)
    if ('errors' in outcome) {
      setErrors(outcome.errors)
      const named = Object.keys(outcome.errors).map((name) => `[name="${name}"]`)
      return form.current?.querySelector<HTMLElement>(named.join())?.focus()
    }
    if (!outcome.ok) return toast.error(outcome.sentence)
    form.current?.reset()
    toast.success(outcome.sentence)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex grow flex-col gap-4 sm:gap-5">
      <div className="group grid gap-4 @min-[16rem]:grid-cols-2 sm:gap-5">
        {fields.map(({ label, ...field }) => (
          <Field
            key={field.name}
            label={label}
            error={errors[field.name]}
            className={clsx(field.name !== 'phone' && '@min-[16rem]:@max-[26rem]:col-span-2')}
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
        <Subject />
      </div>
      <Field label="Message" error={errors.message} className="grow">
        {(control) => (
          <Textarea
            {...control}
            name="message"
            placeholder="Which car or payment? Paste its link."
            className="min-h-30 grow"
            onChange={() => edit('message')}
          />
        )}
      </Field>
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

/** Styles show the field for another subject, so that it also works before hydration. */
const Subject = () => (
  <>
    <Field label="Subject">
      {(control) => (
        <Select
          {...control}
          name="subject"
          options={subjects}
          placeholder="Optional"
          className="[&:has([value='']:checked)>select]:text-muted"
        />
      )}
    </Field>
    <Input
      name="otherSubject"
      aria-label="What is it about?"
      placeholder="What is it about?"
      maxLength={limits.subject}
      autoComplete="off"
      className="col-span-full hidden group-has-[[value=Other]:checked]:block"
    />
  </>
)
