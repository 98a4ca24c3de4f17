import { IconAlertTriangle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Button } from '@/components/Button.tsx'
import { Bubble } from './Message.tsx'
import type { Outgoing } from './outgoing.ts'

/** A message that the server does not have yet. If sending failed, it stays until it is sent again or deleted. */
export function OnItsWay({
  one,
  onRetry,
  onDrop,
}: {
  one: Outgoing
  onRetry: () => void
  onDrop: () => void
}) {
  return (
    <div className="flex max-w-[85%] flex-col items-end gap-1">
      <div className={clsx(!one.failure && 'opacity-60')}>
        {one.src ? (
          <img src={one.src} alt="Yours" className="max-h-96 w-80 max-w-full rounded-card object-contain" />
        ) : (
          <Bubble isRight>{one.text}</Bubble>
        )}
      </div>
      {one.failure ? (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-end gap-x-2 text-caption text-danger-ink"
        >
          <IconAlertTriangle className="size-4 shrink-0" aria-hidden />
          <span>Not sent. {one.failure}</span>
          <span className="flex">
            <Button look="quiet" onClick={onRetry} className="text-caption">
              Retry
            </Button>
            <Button look="quiet" onClick={onDrop} className="text-caption">
              Delete
            </Button>
          </span>
        </div>
      ) : (
        <p className="px-1 text-caption text-muted">Sending…</p>
      )}
    </div>
  )
}
