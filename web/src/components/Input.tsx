import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

export const controlClass = cn(
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-body text-ink',
  'placeholder:text-muted transition-colors duration-150 hover:border-ink/50',
  'aria-invalid:border-danger aria-invalid:outline-danger',
  'disabled:opacity-60',
)

type InputProps = ComponentProps<'input'> & { icon?: ReactNode; unit?: string }

export function Input({ icon, unit, className, ...rest }: InputProps) {
  const look = cn(controlClass, 'read-only:border-line read-only:bg-sunken')
  if (!icon && !unit) return <input {...rest} className={cn(look, className)} />
  return (
    <span className={cn('relative block', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
          {icon}
        </span>
      )}
      <input {...rest} className={cn(look, icon && 'pl-10', unit && 'pr-14')} />
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
    <textarea rows={5} {...rest} className={cn(controlClass, 'field-sizing-content py-2.5', className)} />
  )
}
