import { DeleteObjectsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { type Change, momentOf, rereadFrom } from '../catalogue/source.ts'
import type { Deps } from '../deps.ts'
import { imageIdOf } from '../image/image.ts'
import { openBucket } from '../image/store.ts'
import { picturesIn } from '../inspection/operation.ts'
import { changes, readListings } from '../listing/source.ts'
import { readAll } from '../table/batch.ts'
import { finder, type Task } from './task.ts'

/** A picture is stored before the listing that refers to it. A day is longer than that takes. */
const grace = 24 * 3600 * 1000

const pictureOf = (key: string) => /^([0-9a-f]{32})-\d+\.webp$/.exec(key)?.[1]

/**
 * The pictures of all vendors, inspection reports and listings, except listings that were removed without a sale: a sale
 * still shows what was bought. A listing that is written meanwhile moves to the end of the index and may be missing from
 * it for a moment, so the end is read again.
 */
async function referred({ store }: Deps, prefix: string): Promise<Set<string>> {
  const pictures = new Set<string>()
  async function addPictures(moment?: string) {
    let last: Change | undefined
    for await (const batch of changes(store, moment)) {
      const idsOf = (of: Change['kind']) => batch.filter(({ kind }) => kind === of).map(({ id }) => id)
      for (const { images, removed_at, sales } of await readListings(store, idsOf('listing')))
        if (!removed_at || sales > 0) for (const { id } of images) if (id.startsWith(prefix)) pictures.add(id)
      const vendors = idsOf('user').map((address) => ({ address: address as `0x${string}` }))
      for (const { profile } of await readAll(store.users, vendors, ['profile']))
        if (profile?.picture?.id.startsWith(prefix)) pictures.add(profile.picture.id)
      last = batch.at(-1) ?? last
    }
    return last
  }
  const last = await addPictures()
  if (last) await addPictures(rereadFrom(momentOf(last)))
  const { data: reports } = await store.inspections.query.withPictures({}).go({ pages: 'all' })
  for (const id of reports.flatMap(({ findings }) => picturesIn(findings)).map(imageIdOf))
    if (id?.startsWith(prefix)) pictures.add(id)
  return pictures
}

/**
 * Deletes the pictures that no listing, no inspection report and no vendor refers to. Other files stay. Pictures are
 * shared out by the first digit of their id, so that each piece of work lists a sixteenth of the files and remembers a
 * sixteenth of the pictures in use.
 *
 * At ten times the pictures: each piece reads all listings, which costs about $2 a run for a million listings. With ten
 * million, share them out by two digits and look once a month.
 */
export const orphanedPictures = {
  name: 'orphaned',
  every: 3_600,
  outcomes: ['looked', 'removed'],
  async *find() {
    yield [...'0123456789abcdef']
  },
  async work(deps, prefix) {
    const client = openBucket(deps.config)
    const bucket = { Bucket: deps.config.MOTA_BUCKET }
    const oldest: { Key: string }[] = []
    for await (const { Contents: files = [] } of paginateListObjectsV2(
      { client },
      { ...bucket, Prefix: prefix },
    ))
      for (const { Key = '', LastModified } of files)
        if (pictureOf(Key) && LastModified && LastModified.getTime() < deps.now() - grace)
          oldest.push({ Key })
    // Read the listings after the files, so that a picture that a listing has used since then stays.
    if (oldest.length === 0) return { looked: 0, removed: 0 }
    const inUse = await referred(deps, prefix)
    const unused = oldest.filter(({ Key }) => !inUse.has(pictureOf(Key) ?? ''))
    for (let at = 0; at < unused.length; at += 1_000)
      await client.send(
        new DeleteObjectsCommand({
          ...bucket,
          Delete: { Objects: unused.slice(at, at + 1_000), Quiet: true },
        }),
      )
    return { looked: oldest.length, removed: unused.length }
  },
} satisfies Task

export const orphans = { ...finder(orphanedPictures), name: 'orphans' }
