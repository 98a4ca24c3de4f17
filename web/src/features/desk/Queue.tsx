import type { DeskView } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { Badge } from '@/components/Badge.tsx'
import { remaining } from '@/lib/date.ts'
import { useNow } from '@/lib/now.ts'
import { reasonWords } from './texts.ts'

interface QueueProps {
  waiting: DeskView['waiting']
  current: string
  onChoose: (id: string) => void
}

/** The waiting listings, oldest first, with age and reasons. On a phone the list scrolls sideways. */
export function Queue({ waiting, current, onChoose }: QueueProps) {
  const now = useNow()
  return (
    <nav
      aria-label="Waiting"
      className="no-bar -mx-4 overflow-x-auto px-4 lg:sticky lg:top-20 lg:mx-0 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:px-0"
    >
      <ul className="flex gap-2 p-0.5 lg:flex-col">
        {waiting.map(({ id, title, image, since, reasons, claimed }) => (
          <li key={id} className="max-lg:w-64 max-lg:shrink-0">
            <button
              type="button"
              aria-current={id === current || undefined}
              disabled={claimed}
              onClick={() => onChoose(id)}
              className={clsx(
                'flex w-full gap-3 rounded-control border p-2 text-left',
                id === current
                  ? 'border-accent bg-accent-soft'
                  : 'border-line bg-surface hover:border-edge/60',
                claimed && 'opacity-50',
              )}
            >
              <img
                src={image}
                alt=""
                className="aspect-4/3 w-16 shrink-0 rounded-control bg-sunken object-cover"
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{title}</span>
                <span className="nums block text-caption text-muted">
                  {remaining(now - Date.parse(since) / 1000)}
                  {claimed && ', taken'}
                </span>
                <span className="mt-1 flex flex-wrap gap-1">
                  {reasons.map((reason) => (
                    <Badge key={reason} tone={reason === 'new' || reason === 'changed' ? 'plain' : 'danger'}>
                      {reasonWords[reason]}
                    </Badge>
                  ))}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
