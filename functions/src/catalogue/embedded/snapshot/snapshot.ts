import { createReadStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { version } from '../../entry.ts'
import { pack, unpack } from './packing.ts'

/** The bucket of the snapshots. */
export interface Shelf {
  s3: S3Client
  bucket: string
}

/**
 * It contains the version, so that processes of two releases do not read or replace each other's snapshots.
 */
export const snapshotKey = `catalogue/${version}.sqlite.zst`

/**
 * Stores a catalogue's closed file for processes that start without one. `built` says when it was last built from all
 * listings, in milliseconds. Returns its packed size in bytes.
 */
export async function saveSnapshot(file: string, { s3, bucket }: Shelf, built: number): Promise<number> {
  const packed = `${file}.zst`
  await pack(file, packed)
  const { size } = await stat(packed)
  const body = createReadStream(packed)
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: snapshotKey,
      Body: body,
      ContentLength: size,
      Metadata: { built: String(built) },
    }),
  )
  return size
}

/** When the latest snapshot was built from all listings. Undefined if there is none. */
export async function builtAt({ s3, bucket }: Shelf): Promise<number | undefined> {
  try {
    const { Metadata } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: snapshotKey }))
    return Number(Metadata?.built) || undefined
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/** Creates the file from the latest snapshot, unless it exists: whole or not at all. Returns whether it did. */
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
