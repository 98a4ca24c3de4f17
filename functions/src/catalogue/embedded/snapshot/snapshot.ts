import { createReadStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { version } from '../../entry.ts'
import { pack, unpack } from './packing.ts'

/** Where snapshots lie. A process of another version neither finds nor spoils them. */
export interface Shelf {
  s3: S3Client
  bucket: string
}

/** Deeper than `/media` reaches: pictures alone are shown of the bucket. */
export const snapshotKey = `catalogue/${version}.sqlite.zst`

/** Keeps a catalogue's closed file for processes that start without one; says how many bytes it took. */
export async function saveSnapshot(file: string, { s3, bucket }: Shelf): Promise<number> {
  const packed = `${file}.zst`
  await pack(file, packed)
  const { size } = await stat(packed)
  const body = createReadStream(packed)
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: snapshotKey, Body: body, ContentLength: size }))
  return size
}

/** Brings the latest copy to a file that does not exist yet: whole or not at all. Says whether there was one. */
export async function loadSnapshot(file: string, { s3, bucket }: Shelf): Promise<boolean> {
  if (existsSync(file)) return false
  const partial = `${file}.${process.pid}`
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: snapshotKey }))
    if (!(Body instanceof Readable)) return false
    await unpack(Body, partial)
    await rename(partial, file)
    return true
  } catch (error) {
    await rm(partial, { force: true })
    if (error instanceof NoSuchKey) return false
    throw error
  }
}
