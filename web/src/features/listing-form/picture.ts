import { limits, messages } from '@mota/functions/schema'
import { shrink } from '@/lib/shrink.ts'

/** A picture of the listing: one that the server has, or a file that is not uploaded yet. */
export interface Picture {
  id: string
  /** The URL that the page shows. */
  src: string
  file?: File
}

export const uploadedPicture = (src: string): Picture => ({ id: src, src })

export const filePicture = (file: File): Picture => ({
  id: crypto.randomUUID(),
  src: URL.createObjectURL(file),
  file,
})

interface Picked {
  pictures: Picture[]
  /** Why some files were not accepted. */
  error?: string
}

/** Turns files into pictures one after another. The error names the files that were not accepted, and why. */
export async function pick(
  files: readonly File[],
  room: number,
  onProgress: (done: number, all: number) => void,
): Promise<Picked> {
  // Some systems report no type for HEIC, so files without a type are tried. Other types than pictures are refused.
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

/** The names of the first two files, and how many more there are. */
function namesOf(files: readonly File[]): string {
  const [first, second, ...rest] = files.map(({ name }) => `“${name}”`)
  if (!second) return first ?? ''
  return rest.length > 0 ? `${first}, ${second} and ${rest.length} more` : `${first} and ${second}`
}

/** Moves an element of a list from one position to another. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const moved = list.slice(from, from + 1)
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)]
}
