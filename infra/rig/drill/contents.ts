import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { allItemsOf, bucketOf, copyEach, kindOf, type Places, picturesOf } from '../../ops/places.ts'

/** Everything that a stage keeps: each item of the table, and the hash of each picture. */
export interface Contents {
  items: ReadonlyMap<string, Record<string, unknown>>
  pictures: ReadonlyMap<string, string>
}

export async function contentsOf(places: Places): Promise<Contents> {
  const items = new Map<string, Record<string, unknown>>()
  for await (const item of allItemsOf(places)) items.set(`${item.pk} ${item.sk}`, item)
  const pictures = new Map<string, string>()
  await copyEach(picturesOf(places), async (key) => {
    const { Body } = await places.s3.send(new GetObjectCommand({ Bucket: bucketOf(places, key), Key: key }))
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
    pictures.set(key, createHash('sha256').update(bytes).digest('hex'))
  })
  return { items, pictures }
}

/** An import gives each listing a new time of change, so that catalogues notice it. */
const withoutTime = ({ changed_at: _, gsi3sk: __, ...item }: Record<string, unknown>) => item

/** The kinds of items that an import leaves out on purpose, and what people notice. Any other missing item is a loss. */
export const given: Readonly<Record<string, string>> = {
  session: 'people sign in again',
  code: 'a code of the last minutes is asked for again',
  nonce: 'a sign-in that was just under way begins again',
  attempt: 'limits on wrong codes begin again',
  claim: 'a request that was just under way is sent again',
  upload: 'a form that was just open sends its pictures again',
  'finished-picture': 'the same',
}

interface Comparison {
  /** Items and pictures that are missing or different, each by its name. */
  lost: string[]
  /** How many items of each kind were given up on purpose. */
  givenUp: Map<string, number>
}

export function compare(before: Contents, after: Contents): Comparison {
  const lost: string[] = []
  const givenUp = new Map<string, number>()
  for (const [key, item] of before.items) {
    const there = after.items.get(key)
    const kind = kindOf(item)
    if (there && isDeepStrictEqual(withoutTime(there), withoutTime(item))) continue
    if (!there && given[kind]) givenUp.set(kind, (givenUp.get(kind) ?? 0) + 1)
    else lost.push(`${kind} ${key}: ${there ? differences(item, there) : 'missing'}`)
  }
  for (const [key, hash] of before.pictures) {
    const there = after.pictures.get(key)
    if (there !== hash) lost.push(`picture ${key}: ${there ? 'different' : 'missing'}`)
  }
  return { lost, givenUp }
}

const differences = (item: Record<string, unknown>, there: Record<string, unknown>) =>
  `${[...new Set([...Object.keys(item), ...Object.keys(there)])]
    .filter((name) => !isDeepStrictEqual(item[name], there[name]))
    .join(', ')} differ`
