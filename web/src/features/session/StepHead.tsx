import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface StepHeadProps {
  step: 1 | 2 | 3
  title: string
  children: ReactNode
}

export function StepHead({ step, title, children }: StepHeadProps) {
  return (
    <header className="mb-6">
      <div aria-hidden className="mb-3 flex gap-1.5">
        {[1, 2, 3].map((place) => (
          <span
            key={place}
            className={clsx('h-1 flex-1 rounded-full', place <= step ? 'bg-accent' : 'bg-line')}
          />
        ))}
      </div>
      <p className="nums mb-1 text-caption text-muted">Step {step} of 3</p>
      <h1 className="text-heading in-[[role=dialog]]:text-lead">{title}</h1>
      <p className="mt-2 text-muted">{children}</p>
    </header>
  )
}
