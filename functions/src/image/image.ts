import { type ImageSet, limits } from '../schema/index.ts'

/** A picture of a listing: three files named by its id. */
export interface Image {
  id: string
  /** Of the widest file. */
  width: number
  height: number
  color: string
}

const widest = Math.max(...limits.imageWidths)

export const imageKey = (id: string, width: number) => `${id}-${width}.webp`

const url = (id: string, width: number) => `/media/${imageKey(id, width)}`

export const imageUrl = (image: Image) => url(image.id, widest)

export const coverUrl = (images: readonly Image[]) => (images[0] ? url(images[0].id, 320) : '')

/** Widths above the picture's own would list the same size twice. */
const widthsOf = ({ width }: Image) =>
  limits.imageWidths.filter((_, n) => n === 0 || (limits.imageWidths[n - 1] ?? 0) < width)

/** `at`: where its file of a width is found. */
export const imageSetOf = (image: Image, at = (width: number) => url(image.id, width)): ImageSet => ({
  src: at(widest),
  width: image.width,
  height: image.height,
  color: image.color,
  srcset: widthsOf(image)
    .map((width) => `${at(width)} ${Math.min(width, image.width)}w`)
    .join(', '),
})

/** The id in a URL of one of our pictures, however wide, with or without the origin. */
export const imageIdOf = (value: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{32})-\d+\.webp$/.exec(value)?.[1]
