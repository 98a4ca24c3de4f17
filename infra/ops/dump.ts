import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { type Envelope, unsealed } from './envelope.ts'
import { bucketOf, copyEach, itemsOf, type Places, picturesOf } from './places.ts'

export const itemsFile = 'items.jsonl'
export const picturesFolder = 'pictures'
const secretsFile = 'secrets'
/** How the export is encrypted, and how much it has: a restore notices if a part is missing. */
const summaryFile = 'export.json'

export type Done = { items: number; pictures: number }
type Secrets = Readonly<Record<string, string>>
type Item = Record<string, unknown>

/** DynamoDB's own JSON, which names the type of each value: plain JSON has no sets. */
const writeItem = (item: Item) => JSON.stringify(marshall(item))

/** Older exports have plain JSON. */
export function readItem(text: string): Item {
  const item = JSON.parse(text)
  return typeof item.pk === 'string' ? item : unmarshall(item)
}

/**
 * Writes everything into a folder: the items, one a line, the pictures, each encrypted by itself, and the stage's secrets.
 * The folder appears once it is complete.
 */
export async function dump(
  places: Places,
  whole: string,
  envelope: Envelope = unsealed,
  secrets: Secrets = {},
): Promise<Done> {
  await mkdir(dirname(whole), { recursive: true })
  // The items contain names and e-mail addresses. Only this user may read a folder of `mkdtemp`.
  const draft = await mkdtemp(`${whole}.partial-`)
  try {
    const done = await fill(draft, places, envelope, secrets)
    await rename(draft, whole)
    return done
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function fill(folder: string, places: Places, envelope: Envelope, secrets: Secrets): Promise<Done> {
  const done = { items: 0, pictures: 0 }
  await mkdir(join(folder, picturesFolder, 'conversation'), { recursive: true })
  async function* lines() {
    for await (const item of itemsOf(places)) {
      const sealed = envelope.seal(Buffer.from(writeItem(item)), `item ${done.items}`)
      yield `${sealed.toString(envelope.salt ? 'base64' : 'utf8')}\n`
      done.items++
    }
  }
  await pipeline(lines, createWriteStream(join(folder, itemsFile)))
  await copyEach(picturesOf(places), async (key) => {
    const picture = await pictureOf(places, key)
    if (!picture) return
    await writeFile(join(folder, picturesFolder, key), envelope.seal(picture, key))
    done.pictures++
  })
  if (envelope.salt)
    await writeFile(
      join(folder, secretsFile),
      envelope.seal(Buffer.from(JSON.stringify(secrets)), secretsFile),
    )
  await writeFile(join(folder, summaryFile), JSON.stringify({ salt: envelope.salt, ...done }))
  return done
}

/** Undefined if the picture was removed after it was listed. */
async function pictureOf(places: Places, key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await places.s3.send(new GetObjectCommand({ Bucket: bucketOf(places, key), Key: key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** The summary file of an export. */
export async function summaryOf(folder: string): Promise<Done & { salt: string }> {
  return JSON.parse(await readFile(join(folder, summaryFile), 'utf8'))
}

/** The secrets that the stage had. Only an encrypted export has them. */
export async function secretsIn(folder: string, envelope: Envelope): Promise<Secrets> {
  return JSON.parse(envelope.open(await readFile(join(folder, secretsFile)), secretsFile).toString())
}
