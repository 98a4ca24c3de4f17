import { limits, messages } from '@mota/functions/schema'
import { shrink } from '@/lib/shrink.ts'

/** A picture of the listing: one that the server has, or a file on its way there. */
export interface Picture {
  id: string
  /** What the page shows. */
  src: string
  file?: File
}

export const uploadedPicture = (src: string): Picture => ({ id: src, src })

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

/** Makes pictures of files one after another, and says which were left out and why. */
export async function pick(
  files: readonly File[],
  room: number,
  onProgress: (done: number, all: number) => void,
): Promise<Picked> {
  // Some systems give HEIC no type at all, so only what is certainly no picture is left out unread.
  const images = files.filter(({ type }) => (type === '' || type.startsWith('image/')) && type !== vector)
  const taken = images.slice(0, Math.max(0, room))
  const pictures: Picture[] = []
  const unread = files.filter((file) => !images.includes(file))
  const heavy: File[] = []
  for (const [index, file] of taken.entries()) {
    onProgress(index, taken.length)
    const small = await shrink(file)
    if (!small) unread.push(file)
    else if (small.size > limits.imageBytes) heavy.push(file)
    else pictures.push(filePicture(small))
  }
  onProgress(taken.length, taken.length)
  const errors = [
    unread.length > 0 && `${namesOf(unread)} cannot be read. ${messages.invalid.image}`,
    heavy.length > 0 && `${namesOf(heavy)}: ${messages.invalid.imageBytes}`,
    taken.length < images.length && messages.invalid.images,
  ].filter(Boolean)
  return { pictures, ...(errors.length > 0 && { error: errors.join(' ') }) }
}

const vector = 'image/svg+xml'

/** Which files, by name: two of them, and how many more. */
function namesOf(files: readonly File[]): string {
  const [first, second, ...rest] = files.map(({ name }) => `“${name}”`)
  if (!second) return first ?? ''
  return rest.length > 0 ? `${first}, ${second} and ${rest.length} more` : `${first} and ${second}`
}

/** Moved from one place to another; the first is the cover. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const moved = list.slice(from, from + 1)
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)]
}
