import { IconAlertCircle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface ControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
  hideLabel?: boolean
  className?: string
  /** Renders the control with the id and descriptions that connect it to its label. */
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, error, hint, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({ id, ...(error && { 'aria-invalid': true }), ...(about && { 'aria-describedby': about }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-caption text-danger-ink">
          <IconAlertCircle className="size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
