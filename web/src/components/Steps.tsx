import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'

interface StepsProps {
  /** The names of the steps. */
  steps: readonly string[]
  /** The current step, counted from 0. */
  current: number
  label?: string
}

/** The progress of a wizard: past steps are ticked, the current one is filled, and the others are faint. */
export function Steps({ steps, current, label = 'Steps' }: StepsProps) {
  return (
    <ol aria-label={label} className="flex gap-2 sm:gap-4">
      {steps.map((step, index) => {
        const past = index < current
        const now = index === current
        return (
          <li key={step} aria-current={now ? 'step' : undefined} className="min-w-0 flex-1">
            <span
              className={clsx(
                'block h-1 rounded-full',
                past || now ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line',
              )}
            />
            <span className={clsx('mt-2.5 flex items-center gap-2', now ? 'font-semibold' : 'text-muted')}>
              <span className="nums flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-caption">
                {past ? <IconCheck className="size-4 text-accent" role="img" aria-label="Done" /> : index + 1}
              </span>
              <span className={clsx('truncate', !now && 'max-sm:sr-only')}>{step}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
