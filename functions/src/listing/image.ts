import pLimit from 'p-limit'
import type { Actor, Deps } from '../deps.ts'
import { pixelsOf } from '../image/encode.ts'
import { type Image, imageIdOf } from '../image/image.ts'
import { withinRequest } from '../image/request.ts'
import { take } from '../quota/operation.ts'
import { invalid, Refusal, tooLarge } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import type { Listing } from './table.ts'

/** As many pictures of one request wait for the encoder at once. Another request gets its turn between them. */
const atOnce = 4

const count = (deps: Deps, { address }: Actor, times: number) =>
  take(deps, { kind: 'picture', who: address, max: limits.picturesPerHour, seconds: 3600, times })

/**
 * Stores the pictures of a request, public ones or in a folder that only the API reads. All are looked at before the first
 * is decoded, which takes time and memory.
 */
export async function keepAll(
  deps: Deps,
  actor: Actor,
  files: readonly File[],
  folder?: string,
): Promise<Image[]> {
  if (files.length === 0) return []
  if (files.some((file) => file.size > limits.imageBytes)) throw tooLarge(messages.invalid.imageBytes)
  await count(deps, actor, files.length)
  let pixels = 0
  for (const file of files) pixels += await named(file, async () => pixelsOf(await bytesOf(file)))
  if (pixels > limits.requestPixels)
    throw invalid(messages.invalid.requestPixels, { images: messages.invalid.requestPixels })
  const inTurn = pLimit(atOnce)
  return withinRequest((signal) => {
    const turn = { owner: actor.address, signal }
    const keep = async (file: File) => deps.images.keep(await bytesOf(file), turn, folder)
    return Promise.all(
      files.map((file) => inTurn(() => named(file, () => counted(deps, actor, () => keep(file))))),
    )
  })
}

/** Who sends pictures that have to be stopped soon cannot send any more. */
async function counted<T>(deps: Deps, actor: Actor, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.message === messages.invalid.imageSlow)
      await count(deps, actor, limits.stoppedPicture)
    throw error
  }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** A refusal names the picture. */
async function named<T>(file: File, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    throw new Refusal(error.code, error.message, { ...error.details, file: file.name })
  }
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
