import { clsx } from 'clsx'
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
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
  { name: 'subject', label: 'Subject', type: 'text', autoComplete: 'off', optional: true },
] as const

/** They have a row of their own on wide screens. */
const isWide: readonly string[] = ['name', 'subject']

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
    const values = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Message
    setBusy(true)
    const outcome = await send(values)
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
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4 @min-[26rem]:grid-cols-2 sm:gap-5">
      {fields.map(({ label, optional, ...field }) => (
        <Field
          key={field.name}
          label={label}
          optional={optional}
          error={errors[field.name]}
          className={clsx(isWide.includes(field.name) && 'col-span-full')}
        >
          {(control) =>
            field.name === 'subject' ? (
              <Subject {...control} {...field} onEdit={() => edit('subject')} />
            ) : (
              <Input {...control} {...field} onChange={() => edit(field.name)} />
            )
          }
        </Field>
      ))}
      <Field label="Message" error={errors.message} className="col-span-full">
        {(control) => (
          <Textarea
            {...control}
            name="message"
            className="min-h-28 @min-[26rem]:min-h-36"
            onChange={() => edit('message')}
          />
        )}
      </Field>
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          look="primary"
          busy={busy}
          disabled={!ready}
          className="max-sm:w-full sm:min-w-50"
        >
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
        <p className="text-muted">We answer by email.</p>
      </div>
    </form>
  )
}

/** What people write about most. */
const subjects = ['A payment', 'A vehicle', 'My account'] as const

/** A press on one of the usual subjects writes it into the field. */
function Subject({ onEdit, ...field }: ComponentProps<'input'> & { onEdit: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (words: string) => {
    if (input.current) input.current.value = words
    onEdit()
  }
  return (
    <>
      <ul aria-label="Topics" className="noscript:hidden flex flex-wrap gap-2">
        {subjects.map((words) => (
          <li key={words}>
            <button
              type="button"
              onClick={() => choose(words)}
              className="min-h-11 rounded-full border border-edge bg-surface px-3 font-medium text-caption hover:bg-sunken lg:min-h-9"
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      <Input ref={input} {...field} onChange={onEdit} />
    </>
  )
}
