import { limits } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Input, Textarea } from '@/components/Input.tsx'
import { useHydrated } from '@/lib/hydration.tsx'
import { toast } from '@/lib/toast.ts'
import { type Errors, type Message, send } from './send.ts'

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', optional: false },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', optional: false },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', optional: true },
] as const

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
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
      const [first] = Object.keys(outcome.errors)
      return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
    if (!outcome.ok) return toast.error(outcome.sentence)
    form.current?.reset()
    toast.success(outcome.sentence)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex grow flex-col gap-4 sm:gap-5">
      <div className="grid gap-4 @min-[26rem]:grid-cols-2 sm:gap-5">
        {fields.map(({ label, optional, ...field }) => (
          <Field
            key={field.name}
            label={label}
            optional={optional}
            error={errors[field.name]}
            className={clsx(field.name === 'name' && 'col-span-full')}
          >
            {(control) => <Input {...control} {...field} onChange={() => edit(field.name)} />}
          </Field>
        ))}
        <Subject />
      </div>
      {/* It takes the height that the answers beside the form have more. */}
      <Field label="Message" error={errors.message} className="grow">
        {(control) => (
          <Textarea {...control} name="message" className="min-h-30 grow" onChange={() => edit('message')} />
        )}
      </Field>
      <Button
        type="submit"
        look="primary"
        busy={busy}
        disabled={!ready}
        className="lg:min-w-50 lg:self-start"
      >
        {busy ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}

/** What people write about most. */
const subjects = ['A payment', 'A vehicle', 'My account'] as const

/** One of the usual subjects, or a field for another one. Styles show the field, so that it also works before hydration. */
const Subject = () => (
  <fieldset className="group col-span-full">
    <legend className="mb-1.5 font-medium">
      Subject <span className="font-normal text-muted">(optional)</span>
    </legend>
    <div className="flex flex-wrap gap-2">
      {subjects.map((words) => (
        <Choice key={words} value={words}>
          {words}
        </Choice>
      ))}
      <Choice value="">Something else</Choice>
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

const Choice = ({ value, children }: { value: string; children: string }) => (
  <label className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-edge bg-surface px-3.5 font-medium text-caption hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:inset-ring-1 has-checked:inset-ring-accent forced-colors:has-checked:bg-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
    <input
      type="radio"
      name="subject"
      value={value}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
    {children}
  </label>
)
