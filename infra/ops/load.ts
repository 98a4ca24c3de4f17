import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { pictureCache } from '../../functions/src/image/store.ts'
import { type Done, itemsFile, picturesFolder, readItem, summaryOf } from './dump.ts'
import { type Envelope, unsealed } from './envelope.ts'
import { bucketOf, copyEach, isPicture, type Places } from './places.ts'

type Item = Record<string, unknown>

/** DynamoDB takes so many items in a batch. */
const batch = 25
/** So many batches are written at a time. */
const batchesAtOnce = 8

/** Restores an export. What is there under the same key is replaced; nothing is removed. */
export async function load(places: Places, folder: string, envelope: Envelope = unsealed): Promise<Done> {
  const { items, pictures: files } = await summaryOf(folder)
  const done = { items: 0, pictures: 0 }
  const put = async (several: readonly Item[]) => {
    await putAll(places, several)
    done.items += several.length
  }
  await copyEach(batchesOf(folder, envelope), put, batchesAtOnce)
  const pictures = (await readdir(join(folder, picturesFolder), { recursive: true })).filter(isPicture)
  done.pictures = await copyEach(pictures, async (key) => {
    const Body = envelope.open(await readFile(join(folder, picturesFolder, key)), key)
    const visibility = key.includes('/') ? 'private' : 'public'
    const cache = { ContentType: 'image/webp', CacheControl: pictureCache[visibility] }
    await places.s3.send(new PutObjectCommand({ Bucket: bucketOf(places, key), Key: key, Body, ...cache }))
  })
  if (done.items !== items || done.pictures !== files)
    throw new Error(
      `The export has ${items} items and ${files} pictures, but the folder has ${done.items} and ${done.pictures}.`,
    )
  return done
}

async function* batchesOf(folder: string, envelope: Envelope): AsyncGenerator<Item[]> {
  let at = 0
  let waiting: Item[] = []
  for await (const line of createInterface({ input: createReadStream(join(folder, itemsFile)) })) {
    const sealed = Buffer.from(line, envelope.salt ? 'base64' : 'utf8')
    waiting.push(changedNow(readItem(envelope.open(sealed, `item ${at++}`).toString())))
    if (waiting.length < batch) continue
    yield waiting
    waiting = []
  }
  if (waiting.length) yield waiting
}

/** Sets the time of change to now, so that catalogues read it as a new change. */
function changedNow(item: Item): Item {
  const { changed_at, gsi3sk } = item
  if (typeof changed_at !== 'string' || typeof gsi3sk !== 'string') return item
  const now = new Date().toISOString()
  return { ...item, changed_at: now, gsi3sk: gsi3sk.replace(changed_at, now) }
}

/** Sends again what the table was too busy for, after longer and longer pauses. */
async function putAll({ client, table }: Places, items: readonly Item[]): Promise<void> {
  let left = items.map((Item) => ({ PutRequest: { Item } }))
  for (let pause = 0; left.length; pause = Math.min(pause * 2 || 50, 5_000)) {
    await sleep(pause)
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [table]: left } }))
    left = (UnprocessedItems?.[table] ?? []) as typeof left
  }
}
