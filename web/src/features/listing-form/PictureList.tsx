import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useRef } from 'react'
import { announcements } from './announce.ts'
import { PictureTile } from './PictureTile.tsx'
import { move, type Picture } from './picture.ts'
import type { Uploads } from './useUploads.ts'

interface PictureListProps {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  /** The listing is being sent. */
  busy: boolean
  uploads: Uploads
}

/**
 * The pictures in order. They are moved by dragging, by the keyboard on the handle, or by the buttons of each
 * picture.
 */
export function PictureList({ pictures, onChange, busy, uploads }: PictureListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const list = useRef<HTMLOListElement>(null)
  const indexOf = (id: unknown) => pictures.findIndex((picture) => picture.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(move(pictures, indexOf(active.id), indexOf(over.id)))
  }
  function remove(index: number) {
    // Moves the focus to another Remove button before this one disappears, so that several can be removed by keyboard.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
    ;(buttons?.[index + 1] ?? buttons?.[index - 1])?.focus()
    onChange(pictures.toSpliced(index, 1))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcements((id) => indexOf(id) + 1, pictures.length) }}
    >
      <SortableContext items={pictures.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol ref={list} className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              index={index}
              last={index === pictures.length - 1}
              upload={uploads.uploads.get(picture.id)}
              onRetry={busy ? undefined : () => uploads.retry(picture)}
              onMove={(by) => onChange(move(pictures, index, index + by))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
