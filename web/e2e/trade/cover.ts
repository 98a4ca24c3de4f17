import sharp from 'sharp'
import { picturesOf } from '../../../infra/seed/picture.ts'

/** A vehicle worth looking at, and small enough to be stored quickly. */
export async function readCover(): Promise<Buffer> {
  const [cover] = await picturesOf('Toyota Highlander Limited 2015')
  return sharp(await cover?.arrayBuffer())
    .resize({ width: 800 })
    .png()
    .toBuffer()
}
