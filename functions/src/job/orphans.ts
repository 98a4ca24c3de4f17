import { DeleteObjectsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { again, type Change, momentOf } from '../catalogue/source/source.ts'
import { changes, readListings } from '../catalogue/source/table.ts'
import type { Deps } from '../deps.ts'
import { openBucket } from '../image/store.ts'
import type { Job } from './job.ts'

/** A picture is kept before the listing that refers to it is written: a day is more than that takes. */
const grace = 24 * 3600 * 1000

const pictureOf = (key: string) => /^([0-9a-f]{32})-\d+\.webp$/.exec(key)?.[1]

/**
 * By all listings but those removed unsold: a sale goes on showing what was bought. One that is written meanwhile moves
 * to the end of the index, which for a moment may show it nowhere: the end is read again.
 */
async function referred({ store }: Deps): Promise<Set<string>> {
  const pictures = new Set<string>()
  async function look(moment?: string) {
    let last: Change | undefined
    for await (const some of changes(store, moment)) {
      const ids = some.filter(({ kind }) => kind === 'listing').map(({ id }) => id)
      for (const { images, removed_at, sales } of await readListings(store, ids))
        if (!removed_at || sales > 0) for (const { id } of images) pictures.add(id)
      last = some.at(-1) ?? last
    }
    return last
  }
  const last = await look()
  if (last) await look(again(momentOf(last)))
  return pictures
}

/** Removes the pictures that nobody refers to. What is no picture is left alone. */
export const orphans: Job = {
  name: 'orphans',
  every: 3_600,
  async run(deps) {
    const client = openBucket(deps.config)
    const bucket = { Bucket: deps.config.MOTA_BUCKET }
    const oldest: { Key: string }[] = []
    for await (const { Contents: files = [] } of paginateListObjectsV2({ client }, bucket))
      for (const { Key = '', LastModified } of files)
        if (pictureOf(Key) && LastModified && LastModified.getTime() < deps.now() - grace)
          oldest.push({ Key })
    // Read after the files were: whatever was referred to since then is spared.
    const inUse = await referred(deps)
    const left = oldest.filter(({ Key }) => !inUse.has(pictureOf(Key) ?? ''))
    for (let at = 0; at < left.length; at += 1_000)
      await client.send(
        new DeleteObjectsCommand({ ...bucket, Delete: { Objects: left.slice(at, at + 1_000), Quiet: true } }),
      )
    return { looked: oldest.length, removed: left.length }
  },
}
