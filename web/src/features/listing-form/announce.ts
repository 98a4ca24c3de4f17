import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** Screen reader texts for dragging pictures: positions instead of the library's ids. */
export function announcements(placeOf: (id: UniqueIdentifier) => number, all: number): Announcements {
  const image = (id: UniqueIdentifier) => `Image ${placeOf(id)}`
  const over = (id: UniqueIdentifier | undefined) =>
    id === undefined ? 'beside the others' : `at place ${placeOf(id)} of ${all}`
  return {
    onDragStart: ({ active }) => `${image(active.id)} is picked up.`,
    onDragOver: ({ active, over: there }) => `${image(active.id)} is ${over(there?.id)}.`,
    onDragEnd: ({ active, over: there }) => `${image(active.id)} is put down ${over(there?.id)}.`,
    onDragCancel: ({ active }) => `${image(active.id)} stays where it was.`,
  }
}
