import { clsx } from 'clsx'
import { ExplorerLink } from '@/components/ExplorerLink.tsx'
import { formatMoment } from '@/lib/date.ts'
import type { ShownMilestone } from '@/lib/sale/index.ts'

/** The milestones of a sale as points on a line: vertical in a narrow card, horizontal in a wide one. */
export function SaleLine({ milestones }: { milestones: readonly ShownMilestone[] }) {
  return (
    <div className="@container">
      <ol aria-label="Steps of this sale" className="flex flex-col @2xl:flex-row">
        {milestones.map((milestone, index) => (
          <li
            key={milestone.name}
            aria-current={milestone.state === 'now' ? 'step' : undefined}
            className="relative flex flex-1 gap-3 pb-4 last:flex-none last:pb-0 @2xl:flex-col @2xl:gap-2 @2xl:pb-0"
          >
            {index < milestones.length - 1 && <Track done={milestones[index + 1]?.state !== 'next'} />}
            <Dot state={milestone.state} />
            <div className="-mt-1 @2xl:mt-0 @2xl:pr-4">
              <p
                className={clsx(
                  milestone.state === 'now' && 'font-semibold',
                  milestone.state === 'next' && 'text-muted',
                )}
              >
                {milestone.name}
              </p>
              {milestone.mined && (
                <p className="text-caption text-muted">
                  <time className="nums block" dateTime={new Date(milestone.mined.at * 1000).toISOString()}>
                    {formatMoment(milestone.mined.at)}
                  </time>
                  <span className="relative z-1">
                    <ExplorerLink hash={milestone.mined.tx}>Explorer</ExplorerLink>
                  </span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The line from a milestone to the next one. It is solid once the next one is reached. */
const Track = ({ done }: { done: boolean }) => (
  <span
    aria-hidden
    className={clsx(
      'absolute top-4 bottom-0 left-[0.4375rem] w-0.5 @2xl:top-[0.4375rem] @2xl:right-0 @2xl:bottom-auto @2xl:left-4 @2xl:h-0.5 @2xl:w-auto',
      done ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:bg-[GrayText]',
    )}
  />
)

const Dot = ({ state }: { state: ShownMilestone['state'] }) => (
  <span
    aria-hidden
    className={clsx(
      'relative z-1 size-4 shrink-0 rounded-full',
      state !== 'next' && 'forced-colors:bg-[Highlight]',
      state === 'past' && 'bg-accent',
      state === 'now' && 'bg-accent ring-4 ring-accent-soft',
      state === 'next' && 'border-2 border-line bg-surface',
    )}
  />
)
