import { limits, messages } from '@mota/functions/schema'
import { shrink } from './shrink.ts'

/** A picture of the listing: one that the server has, or a file on its way there. */
export interface Picture {
  id: string
  /** What the page shows. */
  src: string
  file?: File
}

export const keptPicture = (src: string): Picture => ({ id: src, src })

export const filePicture = (file: File): Picture => ({
  id: crypto.randomUUID(),
  src: URL.createObjectURL(file),
  file,
})

export interface Picked {
  pictures: Picture[]
  /** Why some were left out. */
  error?: string
}

/** Takes what may be taken, made smaller one after another, and says why the rest was left. */
export async function pick(
  files: readonly File[],
  room: number,
  onProgress: (done: number, all: number) => void,
): Promise<Picked> {
  const images = files.filter(({ type }) => type.startsWith('image/') && type !== 'image/svg+xml')
  const taken = images.slice(0, Math.max(0, room))
  const pictures: Picture[] = []
  let error: string | undefined = images.length < files.length ? messages.invalid.image : undefined
  if (taken.length < images.length) error = messages.invalid.images
  for (const [index, file] of taken.entries()) {
    onProgress(index, taken.length)
    const small = await shrink(file)
    if (small.size > limits.imageBytes) error = messages.invalid.imageBytes
    else pictures.push(filePicture(small))
  }
  onProgress(taken.length, taken.length)
  return { pictures, ...(error && { error }) }
}

/** Moved from one place to another; the first is the cover. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const moved = list.slice(from, from + 1)
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)]
}
