import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { patience } from '../patience.ts'
import { invalid, unavailable } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { type Image, imageKey } from './image.ts'
import { isPicture } from './type.ts'

export interface Encoded {
  image: Image
  files: { key: string; body: Buffer }[]
}

const widest = Math.max(...limits.imageWidths)

/** A picture of 50 megapixels takes seconds of a core: one is worked on at a time. */
const inTurn = pLimit(1)
/** More than a few requests' pictures would wait longer than their requests live. */
const mostWaiting = 3 * limits.images

/** Upright, without metadata, as WebP in every width. Never larger than it came. */
export function encode(bytes: Uint8Array): Promise<Encoded> {
  if (inTurn.pendingCount >= mostWaiting) throw unavailable(messages.request.busy)
  return inTurn(() => encodeNow(bytes))
}

/**
 * Pixels as the head of the file claims them, refused when they are too many. Nothing is decoded, so the claim may be
 * false, but then the decoder refuses the file.
 */
export async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { format, width, height } = await headOf(bytes)
  const [most, message] =
    format === 'heif'
      ? [limits.avifPixels, messages.invalid.avifPixels]
      : [limits.imagePixels, messages.invalid.imagePixels]
  if (width * height > most) throw refused(message)
  return width * height
}

async function headOf(bytes: Uint8Array) {
  if (!isPicture(bytes)) throw refused(messages.invalid.image)
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refused(messages.invalid.image)
    })
}

async function encodeNow(bytes: Uint8Array): Promise<Encoded> {
  await pixelsOf(bytes)
  const id = randomBytes(16).toString('hex')
  const source = await upright(bytes)
  const files = await Promise.all(
    limits.imageWidths.map(async (width) => {
      const { data, info } = await source
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      return { key: imageKey(id, width), body: data, width, info }
    }),
  )
  const large = files.find((file) => file.width === widest)?.info
  return {
    image: { id, width: large?.width ?? 0, height: large?.height ?? 0, color: await colorOf(files[0]?.body) },
    files,
  }
}

/** Decodes once: what is not a whole picture is refused here. */
async function upright(bytes: Uint8Array): Promise<Sharp> {
  const options = { limitInputPixels: limits.imagePixels, failOn: 'error' } as const
  try {
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: patience.picture })
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) throw refused(messages.invalid.imagePixels)
    throw refused(messages.invalid.image)
  }
}

async function colorOf(picture: Buffer | undefined): Promise<string> {
  const { dominant } = await sharp(picture).flatten().stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) =>
    Math.round(part).toString(16).padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

const refused = (message: string) => invalid(message, { images: message })
