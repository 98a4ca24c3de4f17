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

/**
 * The effort takes half the time of the encoder's default, for files 5 % larger. A quality of 80 would make them 20 %
 * larger, and a picture of a car looks the same.
 */
const encoding = { quality: 75, effort: 2 }

/** `columns` and `rows` of `print.ts`. */
const thumbnail = { width: 17, height: 16 }
/** The shares of each edge that a copy may lack. */
const edges = [0, 0.025, 0.05]

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
    files.set(size, await source.clone().resize({ width: size }).webp(encoding).toBuffer())
  const small = sharp(files.get(sizes[0] ?? 0)).flatten()
  const pixel = await small.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const { data: shades, info: size } = await small
    .clone()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inside = (edge: number) => {
    const [left, top] = [Math.round(size.width * edge), Math.round(size.height * edge)]
    const area = { left, top, width: size.width - 2 * left, height: size.height - 2 * top }
    return sharp(shades, { raw: { width: size.width, height: size.height, channels: size.channels } })
      .extract(area)
      .resize({ ...thumbnail, fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  }
  const greys = await Promise.all(edges.map(inside))
  return {
    width,
    height,
    color: `#${pixel.toString('hex', 0, 3)}`,
    greys,
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
