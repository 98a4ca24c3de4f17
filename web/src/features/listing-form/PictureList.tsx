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
import { PictureTile } from './PictureTile.tsx'
import { move, type Picture } from './picture.ts'

interface PictureListProps {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  shares: ReadonlyMap<string, number>
}

/** In their order; by dragging, by the keyboard on the handle, or by each picture's own buttons. */
export function PictureList({ pictures, onChange, shares }: PictureListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: unknown) => pictures.findIndex((picture) => picture.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(move(pictures, indexOf(active.id), indexOf(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={pictures.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              index={index}
              last={index === pictures.length - 1}
              share={shares.get(picture.id)}
              onMove={(by) => onChange(move(pictures, index, index + by))}
              onRemove={() => onChange(pictures.filter(({ id }) => id !== picture.id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
