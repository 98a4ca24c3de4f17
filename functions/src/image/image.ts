import { type ImageSet, limits } from '../schema/index.ts'
import type { Look } from './look.ts'

/** A picture of a listing or a conversation: a file for each width that is served, named by its id. */
export interface Image {
  id: string
  /** The width of the widest file. */
  width: number
  height: number
  color: string
  /** How it looks, to find copies. Older pictures have none. */
  look?: Look | undefined
}

const widest = Math.max(...limits.imageWidths)

export const imageKey = (id: string, width: number) => `${id}-${width}.webp`

/** Matches these names. No other file is served, so nobody can ask the bucket for names without end. */
export const imageName = `[0-9a-f]{32}-(?:${limits.imageWidths.join('|')})\\.webp`

const url = (id: string, width: number) => `/media/${imageKey(id, width)}`

export const imageUrl = (image: Image) => url(image.id, widest)

export const coverUrl = (images: readonly Image[]) => (images[0] ? url(images[0].id, 320) : '')

/** The widths to offer: up to the first that is not below the picture's own. Wider files are no larger than that one. */
const widthsOf = ({ width }: Image) =>
  limits.imageWidths.filter((_, n) => n === 0 || (limits.imageWidths[n - 1] ?? 0) < width)

export const imageSetOf = (image: Image, urlOf = (width: number) => url(image.id, width)): ImageSet => ({
  src: urlOf(widest),
  width: image.width,
  height: image.height,
  color: image.color,
  srcset: widthsOf(image)
    .map((width) => `${urlOf(width)} ${Math.min(width, image.width)}w`)
    .join(', '),
})

/** The id in a URL of one of our pictures, of any width, with or without the origin. */
export const imageIdOf = (value: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{32})-\d+\.webp$/.exec(value)?.[1]
