import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const steps = ['Sign in', 'Name and email', 'Code'] as const

interface StepHeadProps {
  /** The first step shows none: people who have an account are done after it. */
  step?: 2 | 3
  title: string
  children: ReactNode
}

export function StepHead({ step, title, children }: StepHeadProps) {
  return (
    <header className="mb-6">
      {step && <Steps step={step} />}
      <h1 className="text-heading in-[[role=dialog]]:text-lead">{title}</h1>
      <p className="mt-2 text-balance text-muted">{children}</p>
    </header>
  )
}

const Steps = ({ step }: { step: 2 | 3 }) => (
  <ol aria-label="Steps" className="mb-5 flex flex-wrap gap-x-4 gap-y-1 text-caption sm:gap-x-5">
    {steps.map((name, index) => {
      const isPast = index + 1 < step
      const isNow = index + 1 === step
      return (
        <li
          key={name}
          aria-current={isNow ? 'step' : undefined}
          className={clsx('flex items-center gap-1.5', isNow ? 'font-semibold' : 'text-muted')}
        >
          <span
            className={clsx(
              'nums flex size-5 shrink-0 items-center justify-center rounded-full',
              isNow ? 'bg-accent text-on-accent' : isPast ? 'bg-accent-soft text-accent-ink' : 'bg-sunken',
            )}
          >
            {isPast ? <IconCheck className="size-3.5" role="img" aria-label="Done" /> : index + 1}
          </span>
          {name}
        </li>
      )
    })}
  </ol>
)
