import { ExplorerLink } from '@/components/ExplorerLink.tsx'
import { cn } from '@/lib/cn.ts'
import { formatMoment } from '@/lib/date.ts'
import type { Stop } from '@/lib/sale/index.ts'

/** The milestones of a sale as points on a line: vertical in a narrow card, horizontal in a wide one. */
export function SaleLine({ stops }: { stops: readonly Stop[] }) {
  return (
    <div className="@container">
      <ol aria-label="Steps of this sale" className="flex flex-col @2xl:flex-row">
        {stops.map((stop, index) => (
          <li
            key={stop.name}
            aria-current={stop.state === 'now' ? 'step' : undefined}
            className="relative flex flex-1 gap-3 pb-4 last:flex-none last:pb-0 @2xl:flex-col @2xl:gap-2 @2xl:pb-0"
          >
            {index < stops.length - 1 && <Track done={stops[index + 1]?.state !== 'next'} />}
            <Dot state={stop.state} />
            <div className="-mt-1 @2xl:mt-0 @2xl:pr-4">
              <p
                className={cn(stop.state === 'now' && 'font-semibold', stop.state === 'next' && 'text-muted')}
              >
                {stop.name}
              </p>
              {stop.moment && (
                <p className="text-caption text-muted">
                  <time className="nums block" dateTime={new Date(stop.moment.at * 1000).toISOString()}>
                    {formatMoment(stop.moment.at)}
                  </time>
                  <span className="relative z-1">
                    <ExplorerLink hash={stop.moment.tx}>Explorer</ExplorerLink>
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
    className={cn(
      'absolute top-4 bottom-0 left-[0.4375rem] w-0.5 @2xl:top-[0.4375rem] @2xl:right-0 @2xl:bottom-auto @2xl:left-4 @2xl:h-0.5 @2xl:w-auto',
      done ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:bg-[GrayText]',
    )}
  />
)

const Dot = ({ state }: { state: Stop['state'] }) => (
  <span
    aria-hidden
    className={cn(
      'relative z-1 size-4 shrink-0 rounded-full',
      state !== 'next' && 'forced-colors:bg-[Highlight]',
      state === 'past' && 'bg-accent',
      state === 'now' && 'bg-accent ring-4 ring-accent-soft',
      state === 'next' && 'border-2 border-line bg-surface',
    )}
  />
)
