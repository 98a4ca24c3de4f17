import { randomBytes } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { limits } from '@mota/functions/schema'
import { imageKey } from '../../../functions/src/image/image.ts'
import { fill } from '../../local/seed/bulk.ts'
import { copyEach, type Places } from '../../ops/places.ts'

/** Adds listings to a seeded market, each with so many pictures that no other has. */
export async function fillWith(
  places: Places,
  endpoint: string,
  { listings, pictures }: { listings: number; pictures: number },
): Promise<void> {
  const made: { id: string; from: string }[] = []
  await fill(
    { MOTA_TABLE: places.table, DYNAMO_ENDPOINT: endpoint },
    listings,
    () => {},
    ({ images }) =>
      images.slice(0, pictures).map((image) => {
        const id = randomBytes(16).toString('hex')
        made.push({ id, from: image.id })
        return { ...image, id }
      }),
  )
  const originals = new Map<string, Promise<Buffer>>()
  const read = async (key: string) => {
    const { Body } = await places.s3.send(new GetObjectCommand({ Bucket: places.images, Key: key }))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  }
  await copyEach(made, async ({ id, from }) => {
    for (const width of limits.imageWidths) {
      const key = imageKey(from, width)
      const original = originals.get(key) ?? read(key)
      originals.set(key, original)
      // What follows a WebP's end is ignored, and makes each file different.
      const Body = Buffer.concat([await original, Buffer.from(id)])
      await places.s3.send(new PutObjectCommand({ Bucket: places.images, Key: imageKey(id, width), Body }))
    }
  })
}
