import { ExplorerLink } from '@/components/ExplorerLink.tsx'
import { cn } from '@/lib/cn.ts'
import { formatMoment } from '@/lib/date.ts'
import type { Stop } from './station.ts'

/** The milestones of a sale as points on a line: vertical on a phone, horizontal on a wider screen. */
export function SaleLine({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol aria-label="Steps of this sale" className="flex flex-col sm:flex-row">
      {stops.map((stop, index) => (
        <li
          key={stop.name}
          aria-current={stop.state === 'now' ? 'step' : undefined}
          className="relative flex flex-1 gap-3 pb-4 last:flex-none last:pb-0 sm:flex-col sm:gap-2 sm:pb-0"
        >
          {index < stops.length - 1 && <Track done={stops[index + 1]?.state !== 'next'} />}
          <Dot state={stop.state} />
          <div className="-mt-1 sm:mt-0 sm:pr-4">
            <p className={cn(stop.state === 'now' && 'font-semibold', stop.state === 'next' && 'text-muted')}>
              {stop.name}
            </p>
            {stop.moment && (
              <p className="text-caption text-muted">
                <time className="nums block" dateTime={new Date(stop.moment.at * 1000).toISOString()}>
                  {formatMoment(stop.moment.at)}
                </time>
                <ExplorerLink hash={stop.moment.tx}>Explorer</ExplorerLink>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The line from a milestone to the next one. It is solid once the next one is reached. */
const Track = ({ done }: { done: boolean }) => (
  <span
    aria-hidden
    className={cn(
      'absolute top-4 bottom-0 left-[0.4375rem] w-0.5 sm:top-[0.4375rem] sm:right-0 sm:bottom-auto sm:left-4 sm:h-0.5 sm:w-auto',
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
