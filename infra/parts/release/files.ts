import { CopyObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'

/** Where the files of each released version are kept, beside those that visitors get. */
const shelf = 'release/'
const shelfOf = (version: string) => `${shelf}${version}/`

/** Files that the build names after their content are the same in every release, and are never removed. */
const isRenewed = (key: string) => !key.startsWith('assets/') && !key.startsWith(shelf)

async function keysOf(s3: S3Client, Bucket: string, Prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
  return keys
}

/** A copy has the type and the caching of its original. */
const copy = (s3: S3Client, Bucket: string, from: string, Key: string) =>
  s3.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${encodeURI(from)}`, Key }))

/** Keeps the pages of a version that was released, so that visitors can get them again. */
export async function keepFiles(s3: S3Client, bucket: string, version: string): Promise<void> {
  const keys = (await keysOf(s3, bucket)).filter(isRenewed)
  await Promise.all(keys.map((key) => copy(s3, bucket, key, shelfOf(version) + key)))
}

/** Gives visitors the pages of an earlier version again. Returns how many files these are. */
export async function bringBack(s3: S3Client, bucket: string, version: string): Promise<number> {
  const keys = await keysOf(s3, bucket, shelfOf(version))
  await Promise.all(keys.map((key) => copy(s3, bucket, key, key.slice(shelfOf(version).length))))
  return keys.length
}

/** The versions whose pages are kept, newest first. */
export async function keptVersions(s3: S3Client, bucket: string): Promise<number[]> {
  const keys = await keysOf(s3, bucket, shelf)
  const versions = new Set(keys.map((key) => Number(key.slice(shelf.length).split('/')[0])))
  return [...versions].toSorted((a, b) => b - a)
}
