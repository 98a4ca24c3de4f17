import type { Deps } from '../deps.ts'
import { pixelsOf } from '../image/encode.ts'
import { type Image, imageIdOf } from '../image/image.ts'
import { invalid, tooLarge } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import type { Listing } from './table.ts'

/** All are looked at before the first is decoded, which takes time and memory. */
export async function keepAll(deps: Deps, files: readonly File[]): Promise<Image[]> {
  if (files.some((file) => file.size > limits.imageBytes)) throw tooLarge(messages.invalid.imageBytes)
  const pictures = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  let pixels = 0
  for (const picture of pictures) pixels += await pixelsOf(picture)
  if (pixels > limits.requestPixels)
    throw invalid(messages.invalid.requestPixels, { images: messages.invalid.requestPixels })
  const stored: Image[] = []
  for (const picture of pictures) stored.push(await deps.images.keep(picture))
  return stored
}

/** A listing may keep its own pictures alone, each once, in the order asked for. */
export function existing(listing: Listing, urls: readonly string[]): Image[] {
  return [...new Set(urls.map(imageIdOf))].map((id) => {
    const image = listing.images.find((candidate) => candidate.id === id)
    if (!image) {
      throw invalid(messages.invalid.existingImages, { existing_images: messages.invalid.existingImages })
    }
    return image
  })
}

export function notTooMany(count: number): void {
  if (count > limits.images) throw invalid(messages.invalid.images, { images: messages.invalid.images })
}
