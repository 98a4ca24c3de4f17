import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { invalid } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { type Image, imageKey } from './image.ts'
import { isPicture } from './type.ts'

export interface Encoded {
  image: Image
  files: { key: string; body: Buffer }[]
}

const widest = Math.max(...limits.imageWidths)

/** Upright, without metadata, as WebP in every width. Never larger than it came. */
export async function encode(bytes: Uint8Array): Promise<Encoded> {
  if (!isPicture(bytes)) throw refused(messages.invalid.image)
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
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > limits.imagePixels) throw refused(messages.invalid.imagePixels)
    const { data, info } = await sharp(bytes, options)
      .rotate()
      .resize({ width: widest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
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
