import { useSortable } from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Badge } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import type { Picture } from './picture.ts'
import type { Upload } from './useUploads.ts'

interface PictureTileProps {
  picture: Picture
  index: number
  last: boolean
  upload: Upload | undefined
  /** Sends the picture again. Undefined while the listing is being sent. */
  onRetry: (() => void) | undefined
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function PictureTile({ picture, index, last, upload, onRetry, onMove, onRemove }: PictureTileProps) {
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id: picture.id,
  })
  const name = `image ${index + 1}`
  return (
    <li
      ref={setNodeRef}
      style={{
        transition,
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
      }}
      className={clsx(
        'relative flex flex-wrap items-center overflow-hidden rounded-control border border-line bg-surface sm:block',
        isDragging && 'z-10 shadow-float',
      )}
    >
      <img
        src={picture.src}
        alt={`Preview of ${name}`}
        className="aspect-4/3 w-full min-w-0 flex-1 object-cover"
      />
      {index === 0 && (
        <span className="absolute top-2 left-2">
          <Badge tone="accent">Cover</Badge>
        </span>
      )}
      {upload && !upload.failure && !upload.usedElsewhere && (
        <progress
          aria-label={`Sending ${name}`}
          value={upload.share}
          max={1}
          className="absolute inset-x-0 bottom-0 block h-1.5 w-full accent-accent"
        />
      )}
      {upload?.failure && (
        <div
          role="alert"
          className="flex basis-full flex-col items-start gap-2 p-3 text-danger-ink max-sm:order-last"
        >
          {upload.failure}
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
        </div>
      )}
      {upload?.usedElsewhere && (
        <p
          role="alert"
          className="basis-full bg-pending-soft p-3 text-caption text-pending max-sm:order-last"
        >
          Another seller has used this picture. If it is yours, submit again: a moderator compares both
          listings before yours is published. If not, replace it.
        </p>
      )}
      <div className="flex shrink-0 justify-between">
        <button
          type="button"
          aria-label={`Drag ${name}`}
          className="flex size-11 touch-none items-center justify-center text-muted"
          {...attributes}
          {...listeners}
        >
          <IconGripVertical className="size-5" aria-hidden />
        </button>
        <span className="flex">
          <Button
            look="quiet"
            size="icon"
            aria-label={`Move ${name} up`}
            aria-disabled={index === 0 || undefined}
            onClick={() => index > 0 && onMove(-1)}
          >
            <IconArrowUp className="size-5" aria-hidden />
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-label={`Move ${name} down`}
            aria-disabled={last || undefined}
            onClick={() => !last && onMove(1)}
          >
            <IconArrowDown className="size-5" aria-hidden />
          </Button>
          <Button look="quiet" size="icon" aria-label={`Remove ${name}`} data-remove onClick={onRemove}>
            <IconTrash className="size-5" aria-hidden />
          </Button>
        </span>
      </div>
    </li>
  )
}
