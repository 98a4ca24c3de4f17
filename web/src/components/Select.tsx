import { IconChevronDown } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './Input.tsx'

export interface Option {
  value: string
  label: string
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The browser's select. Keyboards, phones and screen readers support it, and it needs no JavaScript. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select
        {...rest}
        className={clsx('select', controlClass, 'appearance-none items-center truncate pr-8')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4.5 text-muted"
        aria-hidden
      />
    </span>
  )
}
