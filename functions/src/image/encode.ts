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

/** Takes half the time of the encoder's default effort, and files are 5 % larger. */
const effort = 2

/** A picture of 50 megapixels takes seconds of CPU time, so only one is processed at a time. */
const inTurn = pLimit(1)
/** With more requests waiting, the last would time out before its pictures are processed. */
const mostWaiting = 3 * limits.images

/** Encodes a picture upright and without metadata, as WebP in every width, but never wider than the original. */
export function encode(bytes: Uint8Array): Promise<Encoded> {
  if (inTurn.pendingCount >= mostWaiting) throw unavailable(messages.request.busy)
  return inTurn(() => encodeNow(bytes))
}

/**
 * The number of pixels according to the file's header. Refuses a picture with too many. Nothing is decoded, so the header
 * may be false, but then the decoder refuses the file.
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
  const { source, width } = await upright(bytes)
  const widthOf = (wanted: number) => Math.min(wanted, width)
  // A narrow picture has the same file for several widths: it is encoded once.
  const sizes = [...new Set(limits.imageWidths.map(widthOf))]
  const encoded = await Promise.all(
    sizes.map((size) =>
      source
        .clone()
        .resize({ width: size })
        .webp({ quality: 80, effort })
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const fileOf = (wanted: number) => {
    const file = encoded[sizes.indexOf(widthOf(wanted))]
    if (!file) throw new Error(`no file for ${wanted} pixels`)
    return file
  }
  const { info } = fileOf(widest)
  return {
    image: { id, width: info.width, height: info.height, color: await colorOf(encoded[0]?.data) },
    files: limits.imageWidths.map((wanted) => ({ key: imageKey(id, wanted), body: fileOf(wanted).data })),
  }
}

/** Decodes the picture once and refuses it if it is incomplete. */
async function upright(bytes: Uint8Array): Promise<{ source: Sharp; width: number }> {
  const options = { limitInputPixels: limits.imagePixels, failOn: 'error' } as const
  try {
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: patience.picture })
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { source: sharp(data, { raw: { width, height, channels } }), width }
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) throw refused(messages.invalid.imagePixels)
    throw refused(messages.invalid.image)
  }
}

/** The average colour: the picture as one pixel. */
async function colorOf(picture: Buffer | undefined): Promise<string> {
  const pixel = await sharp(picture).flatten().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}

const refused = (message: string) => invalid(message, { images: message })
