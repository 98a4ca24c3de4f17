import { IconChevronDown } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface QuestionProps extends Omit<ComponentProps<'details'>, 'children'> {
  question: ReactNode
  children: ReactNode
}

/** A question that opens to its answer. */
export const Question = ({ question, className, children, ...rest }: QuestionProps) => (
  <details {...rest} className={clsx('group', className)}>
    <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-medium">
      {question}
      <IconChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
    </summary>
    {children}
  </details>
)
