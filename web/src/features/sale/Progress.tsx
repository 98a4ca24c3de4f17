import { clsx } from 'clsx'
import type { ShownMilestone } from '@/lib/sale/index.ts'

/** How far a sale is, in one line. On a phone only the present and the next milestone are named. */
export function Progress({ milestones }: { milestones: readonly ShownMilestone[] }) {
  const current = milestones.findLastIndex(({ state }) => state !== 'next')
  const next = milestones[current + 1]
  return (
    <div className="mt-4">
      <ol aria-label="Steps of this sale" className="grid auto-cols-fr grid-flow-col gap-1.5">
        {milestones.map(({ name, state }) => (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined}>
            <span
              aria-hidden
              className={clsx(
                'block h-1.5 rounded-full',
                state === 'next'
                  ? 'bg-line forced-colors:bg-[GrayText]'
                  : 'bg-accent forced-colors:bg-[Highlight]',
              )}
            />
            <span
              className={clsx(
                'mt-1.5 block truncate text-caption max-sm:sr-only',
                state === 'now' && 'font-semibold',
                state === 'next' && 'text-muted',
              )}
            >
              {name}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-1.5 flex justify-between gap-4 text-caption sm:hidden">
        <span className="font-semibold">{milestones[current]?.name}</span>
        {next && <span className="text-muted">Next: {next.name}</span>}
      </p>
    </div>
  )
}
