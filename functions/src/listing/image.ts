import pLimit from 'p-limit'
import { currentSignal, detached } from '../deadline.ts'
import { type Actor, type Deps, requireSelf, secondsOf } from '../deps.ts'
import { pixelsOf } from '../image/encode.ts'
import { type Image, imageIdOf, imageSetOf, imageUrl } from '../image/image.ts'
import { withinRequest } from '../image/request.ts'
import { take } from '../quota/operation.ts'
import { invalid, Refusal, tooLarge, unavailable } from '../refusal.ts'
import { type AddPicture, limits, messages, partlyDone } from '../schema/index.ts'
import { keepFinished, takeFinished } from './finished.ts'
import { copiesOf } from './picture.ts'
import type { Listing } from './table.ts'

/** How many pictures of one request are in the encoder's queue at once, so that other requests get their turn. */
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
  const finished = new Map<File, Image>()
  const keep = async (file: File, signal: AbortSignal) => {
    const bytes = await bytesOf(file)
    const turn = { owner: actor.address, signal }
    // A picture alone is done or not.
    const earlier = files.length > 1 ? await takeFinished(deps, actor, bytes) : undefined
    // Those that wait for their turn when the time is over are not begun.
    if (!earlier) signal.throwIfAborted()
    const image = earlier ?? (await deps.images.keep(bytes, turn, folder))
    finished.set(file, image)
    return image
  }
  const inTurn = pLimit(atOnce)
  try {
    return await withinRequest((signal) =>
      Promise.all(
        files.map((file) => inTurn(() => named(file, () => counted(deps, actor, () => keep(file, signal))))),
      ),
    )
  } catch (error) {
    const done = [...finished]
    if (done.length === 0 || !isTooLate(error)) throw error
    await detached(() =>
      Promise.all(done.map(async ([file, image]) => keepFinished(deps, actor, await bytesOf(file), image))),
    )
    throw unavailable(partlyDone(done.length, files.length))
  }
}

/** Whether the time of the pictures or of the whole request is over. */
const isTooLate = (error: unknown) =>
  error instanceof Refusal ? error.code === 'unavailable' : currentSignal()?.aborted === true

/** A wallet whose pictures often have to be stopped soon cannot send any more. */
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

/** Stores a picture by itself, so that each has a request of its own: with its progress, its error and its retry. */
export async function addPicture(deps: Deps, actor: Actor, { address, image: file }: AddPicture) {
  requireSelf(actor, address)
  const [image] = await keepAll(deps, actor, [file])
  if (!image) throw new Error('The picture was not stored.')
  const ttl = secondsOf(deps) + limits.pictureHours * 3600
  await deps.store.uploads.put({ id: image.id, address: actor.address, image, ttl }).go()
  const copies = await copiesOf(deps, { seller: actor.address }, [image])
  return { image: imageUrl(image), image_set: imageSetOf(image), seen: copies.length > 0 }
}

/** The pictures among these URLs that the wallet has stored by themselves. */
export async function uploaded(deps: Deps, actor: Actor, urls: readonly string[]): Promise<Image[]> {
  const ids = [...new Set(urls.map(imageIdOf))].filter((id) => id !== undefined)
  const found = await Promise.all(ids.map((id) => deps.store.uploads.get({ id }).go({ consistent: true })))
  return found.flatMap(({ data }) =>
    data && data.address === actor.address && data.ttl * 1000 > deps.now() ? [data.image] : [],
  )
}

/** The pictures of a new listing: those that were stored before, then the files. */
export async function picturesOf(
  deps: Deps,
  actor: Actor,
  given: readonly (File | string)[],
): Promise<Image[]> {
  const urls = given.filter((one) => typeof one === 'string')
  const stored = imagesOf(await uploaded(deps, actor, urls), urls, messages.invalid.uploadedImage)
  const files = given.filter((one) => typeof one !== 'string')
  return [...stored, ...(await keepAll(deps, actor, files))]
}

/** A listing may keep its own pictures, and take those that its seller has stored. Each once, in the order asked for. */
export function chosenPictures(listing: Listing, stored: readonly Image[], urls: readonly string[]): Image[] {
  const images = imagesOf([...listing.images, ...stored], urls, messages.invalid.existingImages)
  return [...new Set(images)]
}

function imagesOf(known: readonly Image[], urls: readonly string[], message: string): Image[] {
  return urls.map((url) => {
    const id = imageIdOf(url)
    const image = known.find((candidate) => candidate.id === id)
    if (!image) throw invalid(message, { images: message, existing_images: message })
    return image
  })
}

export function notTooMany(count: number): void {
  if (count > limits.images) throw invalid(messages.invalid.images, { images: messages.invalid.images })
}
