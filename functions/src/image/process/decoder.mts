import sharp from 'sharp'
import type { PictureRequest, PictureResponse } from './message.ts'

/**
 * Decodes pictures from strangers in a process of its own, which can be killed and has no secrets. This file is copied
 * beside the bundle of a deployed function, so it imports nothing but types and sharp.
 */
sharp.cache(false)
sharp.concurrency(1)
// Other formats are refused by their header already. This is for files that contain another file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** Takes half the time of the encoder's default effort, and files are 5 % larger. */
const effort = 2

/** One more column than rows: a perceptual hash compares each pixel with its right neighbour. */
const thumbnail = { width: 9, height: 8 }

async function encode({ bytes, pixels, widths }: PictureRequest): Promise<PictureResponse> {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const source = sharp(data, { raw: { width, height, channels } })
  // A narrow picture has the same file for several widths: it is encoded once.
  const sizes = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
  const files = new Map<number, Buffer>()
  for (const size of sizes)
    files.set(size, await source.clone().resize({ width: size }).webp({ quality: 80, effort }).toBuffer())
  const small = sharp(files.get(sizes[0] ?? 0)).flatten()
  const pixel = await small.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const grey = await small
    .clone()
    .greyscale()
    .resize({ ...thumbnail, fit: 'fill' })
    .raw()
    .toBuffer()
  return {
    width,
    height,
    color: `#${pixel.toString('hex', 0, 3)}`,
    grey,
    files: widths.map((wanted) => files.get(Math.min(wanted, width)) ?? Buffer.alloc(0)),
  }
}

process.on('message', (request: PictureRequest) => {
  encode(request)
    .catch((): PictureResponse => ({ refused: true }))
    .then((response) => process.send?.(response))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
