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
      <div className="mb-2 flex items-center gap-3">
        <p className="nums text-caption text-muted">Step {step} of 3</p>
        <div aria-hidden className="flex gap-1">
          {[1, 2, 3].map((place) => (
            <span
              key={place}
              className={clsx('h-1 w-6 rounded-full', place <= step ? 'bg-accent' : 'bg-line')}
            />
          ))}
        </div>
      </div>
      <h1 className="text-heading in-[[role=dialog]]:text-lead">{title}</h1>
      <p className="mt-2 text-balance text-muted">{children}</p>
    </header>
  )
}
