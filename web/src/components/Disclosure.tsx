import { IconChevronDown } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
}

/** A row of a list that opens. It works without a script. */
export const Disclosure = ({ title, className, children, ...rest }: DisclosureProps) => (
  <details {...rest} className={clsx('group', className)}>
    <summary className="flex min-h-13 items-center justify-between gap-4 px-4 py-3 font-medium">
      {title}
      <IconChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
    </summary>
    {children}
  </details>
)
