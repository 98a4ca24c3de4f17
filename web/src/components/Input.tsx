import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export const controlClass = clsx(
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-body text-ink',
  'placeholder:text-muted transition-colors duration-150 hover:border-ink/50',
  'aria-invalid:border-danger aria-invalid:outline-danger',
  'disabled:opacity-60',
)

type InputProps = ComponentProps<'input'> & { icon?: ReactNode; unit?: string | undefined }

export function Input({ icon, unit, className, ...rest }: InputProps) {
  const look = clsx(controlClass, 'read-only:border-line read-only:bg-sunken')
  if (!icon && !unit) return <input {...rest} className={clsx(look, className)} />
  return (
    <span className={clsx('relative block', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
          {icon}
        </span>
      )}
      <input {...rest} className={clsx(look, icon && 'pl-10', unit && 'pr-14')} />
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
          {unit}
        </span>
      )}
    </span>
  )
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={5} {...rest} className={clsx(controlClass, 'field-sizing-content py-2.5', className)} />
  )
}
