import type { Deps } from '../deps.ts'
import { type Image, imageIdOf } from '../image/image.ts'
import { invalid, tooLarge } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import type { Listing } from './table.ts'

/** One after the other: decoding a large picture takes memory. */
export async function keepAll(deps: Deps, files: readonly File[]): Promise<Image[]> {
  if (files.some((file) => file.size > limits.imageBytes)) throw tooLarge(messages.invalid.imageBytes)
  const kept: Image[] = []
  for (const file of files) {
    kept.push(await deps.images.keep(new Uint8Array(await file.arrayBuffer())))
  }
  return kept
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
