import type { ProductView } from '@mota/functions/schema'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { useReturnFocus } from '@/components/useReturnFocus.ts'
import { cn } from '@/lib/cn.ts'
import { useSwipe } from './useSwipe.ts'

interface ZoomProps {
  product: ProductView
  start: number
  onClose: () => void
}

/** The picture as large as the window; a press doubles it around that place, arrows and fingers go on. */
export default function Zoom({ product, start, onClose }: ZoomProps) {
  const [index, setIndex] = useState(start)
  const [origin, setOrigin] = useState<string>()
  const count = product.images.length

  const step = (by: number) => {
    setOrigin(undefined)
    setIndex((old) => Math.min(count - 1, Math.max(0, old + by)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  const enlarge = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    if (origin) return setOrigin(undefined)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setOrigin(`${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`)
  }

  const swipe = useSwipe(step)
  const focus = useReturnFocus()
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-paper" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex animate-fade flex-col outline-none"
        >
          <div className="flex items-center gap-2 p-3">
            <Dialog.Title className="min-w-0 flex-1 truncate pl-2 text-lead">{product.title}</Dialog.Title>
            <span aria-live="polite" className="nums px-2 text-muted">
              {index + 1} / {count}
            </span>
            <Button
              look="quiet"
              size="icon"
              aria-label="Previous picture"
              aria-disabled={index === 0 || undefined}
              onClick={() => step(-1)}
            >
              <IconChevronLeft className="size-6" aria-hidden />
            </Button>
            <Button
              look="quiet"
              size="icon"
              aria-label="Next picture"
              aria-disabled={index === count - 1 || undefined}
              onClick={() => step(1)}
            >
              <IconChevronRight className="size-6" aria-hidden />
            </Button>
            <Dialog.Close asChild>
              <Button look="quiet" size="icon" aria-label="Close">
                <IconX className="size-6" aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <button
            type="button"
            {...swipe}
            onClick={enlarge}
            aria-label={origin ? 'Show the whole picture' : 'Enlarge the picture'}
            className={cn(
              'min-h-0 flex-1 overflow-hidden px-2 pb-4',
              origin ? 'cursor-zoom-out' : 'cursor-zoom-in',
            )}
          >
            <img
              src={product.images[index]}
              alt={`${product.title}, ${index + 1} of ${count}`}
              className="size-full touch-pinch-zoom object-contain transition-transform duration-150"
              style={origin ? { transform: 'scale(2)', transformOrigin: origin } : undefined}
            />
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
