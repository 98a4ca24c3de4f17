import { Readable } from 'node:stream'
import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Deps } from '../../functions/src/deps.ts'
import { openBucket } from '../../functions/src/image/store.ts'
import { openDynamo } from '../../functions/src/table/index.ts'
import { timeouts } from '../../functions/src/timeouts.ts'

/** Where a stage keeps its data. */
export interface Places {
  client: DynamoDBDocumentClient
  table: string
  s3: S3Client
  images: string
  privateFiles: string
}

export const placesOf = ({ store, config }: Deps, table = store.table): Places => ({
  client: openDynamo(config, timeouts.copy),
  table,
  s3: openBucket(config, timeouts.copy),
  images: config.MOTA_BUCKET,
  privateFiles: config.MOTA_PRIVATE_BUCKET,
})

/** Pictures only: a snapshot of the catalogue can be built again. */
export const isPicture = (key: string) => /^(conversation\/)?[0-9a-f]{32}-\d+\.webp$/.test(key)

/** Pictures of conversations are in a folder of the private bucket, all others at the root of the public one. */
export const bucketOf = ({ images, privateFiles }: Places, key: string) =>
  key.includes('/') ? privateFiles : images

/**
 * These items are not exported: secrets of browsers, and items that a request or a visit needs for minutes. Other items
 * that expire are exported. Without them a lease would be gone, and the budget for network fees would start again.
 */
export const passing: readonly string[] = [
  'session',
  'code',
  'nonce',
  'attempt',
  'claim',
  'upload',
  'finished-picture',
]

export const kindOf = ({ __edb_e__: kind }: Record<string, unknown>) => String(kind)

/** Every item of the table. */
export async function* allItemsOf({ client, table }: Pick<Places, 'client' | 'table'>) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
    yield* Items
}

export async function* itemsOf(places: Places) {
  for await (const item of allItemsOf(places)) if (!passing.includes(kindOf(item))) yield item
}

export async function* picturesOf({ s3, images, privateFiles }: Places) {
  for (const Bucket of [images, privateFiles])
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
      for (const { Key } of Contents) if (Key && isPicture(Key)) yield Key
}

/** Copies mostly wait, so many run at once. Keys are read only as fast as they are copied. Returns how many there were. */
export async function copyEach<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  copy: (item: Item) => Promise<void>,
  concurrency = 32,
): Promise<number> {
  let copied = 0
  const count = async (item: Item) => {
    await copy(item)
    copied++
  }
  await Readable.from(items).forEach(count, { concurrency })
  return copied
}
