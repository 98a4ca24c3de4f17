import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { BatchWriteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Deps } from '../../functions/src/deps.ts'
import { openBucket } from '../../functions/src/image/store.ts'
import { type Envelope, unsealed } from './envelope.ts'

export interface Places {
  client: DynamoDBDocumentClient
  table: string
  s3: S3Client
  images: string
  privateFiles: string
}

/** Pictures only: a snapshot of the catalogue can be built again. */
const isPicture = (key: string) => /^(conversation\/)?[0-9a-f]{32}-\d+\.webp$/.test(key)
/** How many files are copied at the same time. */
const atOnce = 32
const itemsFile = 'items.jsonl'
const picturesFolder = 'pictures'
/** How the export is encrypted, and how many items and pictures it has, so that a part of it is not taken for all. */
const summaryFile = 'export.json'

/**
 * What is not exported: secrets of browsers, and what only a request or a visit of minutes needs. Other items that expire
 * are exported, such as leases and the budget for network fees, which would otherwise begin again.
 */
const passing = ['session', 'code', 'nonce', 'attempt', 'claim', 'upload', 'finished-picture']

const isLasting = ({ __edb_e__: kind }: Record<string, unknown>) => !passing.includes(String(kind))

export async function* itemsOf({ client, table }: Places) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
    yield* Items.filter(isLasting)
}

/** Pictures of conversations are in a folder of the private bucket, all others at the root of the public one. */
const bucketOf = ({ images, privateFiles }: Places, key: string) =>
  key.includes('/') ? privateFiles : images

export async function* picturesOf({ s3, images, privateFiles }: Places) {
  for (const Bucket of [images, privateFiles])
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
      for (const { Key } of Contents) if (Key && isPicture(Key)) yield Key
}

/** Copies mostly wait, so many run at once. Keys are read only as fast as they are copied. Returns how many there were. */
async function copyEach(
  keys: AsyncIterable<string> | Iterable<string>,
  copy: (key: string) => Promise<void>,
) {
  let copied = 0
  const count = async (key: string) => {
    await copy(key)
    copied++
  }
  await Readable.from(keys).forEach(count, { concurrency: atOnce })
  return copied
}

type Done = { items: number; pictures: number }

/**
 * Writes everything into a folder: the items, one a line, and the pictures, each encrypted by itself. The folder appears
 * once it is complete.
 */
export async function dump(places: Places, whole: string, envelope: Envelope = unsealed): Promise<Done> {
  const done = { items: 0, pictures: 0 }
  const folder = `${whole}.partial`
  await rm(folder, { recursive: true, force: true })
  // Names and e-mail addresses are nobody else's to read.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(join(folder, picturesFolder, 'conversation'), { recursive: true })
  async function* lines() {
    for await (const item of itemsOf(places)) {
      const sealed = envelope.seal(Buffer.from(JSON.stringify(item)), `item ${done.items}`)
      yield `${sealed.toString(envelope.salt ? 'base64' : 'utf8')}\n`
      done.items++
    }
  }
  await pipeline(lines, createWriteStream(join(folder, itemsFile)))
  done.pictures = await copyEach(picturesOf(places), async (key) => {
    const { Body } = await places.s3.send(new GetObjectCommand({ Bucket: bucketOf(places, key), Key: key }))
    const picture = (await Body?.transformToByteArray()) ?? new Uint8Array()
    await writeFile(join(folder, picturesFolder, key), envelope.seal(picture, key))
  })
  await writeFile(join(folder, summaryFile), JSON.stringify({ salt: envelope.salt, ...done }))
  await rename(folder, whole)
  return done
}

const batch = 25

/** Sets the time of change to now, so that catalogues read it as a new change. */
function changedNow(item: Record<string, unknown>) {
  const { changed_at, gsi3sk } = item
  if (typeof changed_at !== 'string' || typeof gsi3sk !== 'string') return item
  const now = new Date().toISOString()
  return { ...item, changed_at: now, gsi3sk: gsi3sk.replace(changed_at, now) }
}

/** The way back. What is there under the same key is replaced; nothing is removed. */
export async function load(places: Places, folder: string, envelope: Envelope = unsealed): Promise<Done> {
  const { items, pictures: files } = await summaryOf(folder)
  const done = { items: 0, pictures: 0 }
  let waiting: Record<string, unknown>[] = []
  async function put() {
    let left = waiting.map((item) => ({ PutRequest: { Item: changedNow(item) } }))
    for (let pause = 0; left.length; pause = Math.min(pause * 2 || 50, 5_000)) {
      await sleep(pause)
      const command = new BatchWriteCommand({ RequestItems: { [places.table]: left } })
      left = ((await places.client.send(command)).UnprocessedItems?.[places.table] ?? []) as typeof left
    }
    done.items += waiting.length
    waiting = []
  }
  for await (const line of createInterface({ input: createReadStream(join(folder, itemsFile)) })) {
    const sealed = Buffer.from(line, envelope.salt ? 'base64' : 'utf8')
    waiting.push(JSON.parse(envelope.open(sealed, `item ${done.items + waiting.length}`).toString()))
    if (waiting.length === batch) await put()
  }
  await put()
  const pictures = (await readdir(join(folder, picturesFolder), { recursive: true })).filter(isPicture)
  done.pictures = await copyEach(pictures, async (key) => {
    const Body = envelope.open(await readFile(join(folder, picturesFolder, key)), key)
    const visibility = key.includes('/') ? 'private' : 'public'
    const cache = { ContentType: 'image/webp', CacheControl: `${visibility}, max-age=31536000, immutable` }
    await places.s3.send(new PutObjectCommand({ Bucket: bucketOf(places, key), Key: key, Body, ...cache }))
  })
  if (done.items !== items || done.pictures !== files)
    throw new Error(
      `The export has ${items} items and ${files} pictures, but the folder has ${done.items} and ${done.pictures}.`,
    )
  return done
}

/** The description inside an export. */
export async function summaryOf(folder: string): Promise<Done & { salt: string }> {
  return JSON.parse(await readFile(join(folder, summaryFile), 'utf8'))
}

export const placesOf = ({ store, config }: Deps, table = store.table): Places => ({
  client: store.client,
  table,
  s3: openBucket(config),
  images: config.MOTA_BUCKET,
  privateFiles: config.MOTA_PRIVATE_BUCKET,
})
