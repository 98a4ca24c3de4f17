import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useBack } from '@/lib/router/back.ts'
import { DialogHead } from './DialogHead.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

export const veilClass = 'fixed inset-0 z-40 bg-veil animate-fade'
export const sheetOnPhones = clsx(
  'fixed z-50 flex max-h-[92dvh] w-full flex-col overflow-y-auto bg-surface shadow-float animate-rise',
  'inset-x-0 bottom-0 rounded-t-card p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-w-lg sm:rounded-card sm:p-7',
)

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** True while a process runs that an accidental click must not close. */
  locked?: boolean
  className?: string
  children: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, locked, className, children }: DialogProps) {
  const hold = locked ? (event: Event) => event.preventDefault() : undefined
  const focus = useReturnFocus(open)
  useBack(open, () => onOpenChange(false), locked)
  const content = useRef<HTMLDivElement>(null)
  const typed = useRef(new WeakSet<EventTarget>())
  // A press beside a dialog in which somebody wrote a text is an accident. Escape and the buttons still close it.
  const keepText = (event: Event) => {
    const texts = content.current?.querySelectorAll<HTMLInputElement>(textFields) ?? []
    const isWritten = (field: HTMLInputElement) => field.type === 'textarea' || typed.current.has(field)
    if ([...texts].some((field) => isWritten(field) && field.value.trim())) event.preventDefault()
  }
  // After a form was refused, screen readers read what is wrong with its first wrong field.
  const showFault = () =>
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          {...focus}
          ref={content}
          data-from-below
          className={clsx(sheetOnPhones, className)}
          {...(!description && { 'aria-describedby': undefined })}
          {...(hold && { onEscapeKeyDown: hold })}
          onInput={({ target }) => typed.current.add(target)}
          onInteractOutside={hold ?? keepText}
          onSubmit={showFault}
        >
          <DialogHead title={title} locked={locked} />
          {description && <Radix.Description className="mt-1.5 text-muted">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
