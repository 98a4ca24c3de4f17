import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { isListed, productView } from '../listing/view.ts'
import type { ProductView } from '../schema/index.ts'
import type { Store } from '../table/index.ts'
import type { Change, Source } from './source.ts'

interface Keys {
  pk: string
  sk: 'listing' | 'user'
  gsi3sk: string
}

/** The table's own index of what changed when, which holds each item once, at its last change. */
async function* changes({ client, table }: Store, moment = '0'): AsyncIterable<Change[]> {
  let next: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'gsi3',
        KeyConditionExpression: 'gsi3pk = :pk AND gsi3sk >= :moment',
        ExpressionAttributeValues: { ':pk': 'changes', ':moment': moment },
        ExclusiveStartKey: next,
      }),
    )
    const items = (page.Items ?? []) as unknown as Keys[]
    yield items.map(({ pk, sk, gsi3sk }) => ({ key: gsi3sk, kind: sk, id: pk.slice(pk.indexOf('#') + 1) }))
    next = page.LastEvaluatedKey
  } while (next)
}

const most = 100
const hundreds = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, n) => items.slice(n * most, (n + 1) * most))

interface Batch<K, T> {
  get(keys: K[]): { go(options: { consistent: true }): Promise<{ data: T[]; unprocessed: K[] }> }
}

/** All that exist of the items named, as they are now; what a busy table leaves over is asked for again. */
async function all<K, T>(items: Batch<K, T>, keys: K[]): Promise<T[]> {
  const found: T[] = []
  for (const some of hundreds(keys)) {
    let left = some
    while (left.length > 0) {
      const { data, unprocessed } = await items.get(left).go({ consistent: true })
      found.push(...data)
      left = unprocessed
    }
  }
  return found
}

export function tableSource(store: Store): Source {
  const users = (addresses: string[]) =>
    all(
      store.users,
      addresses.map((address) => ({ address: address as `0x${string}` })),
    )
  const names = async (addresses: string[]) =>
    new Map((await users(addresses)).map(({ address, name }): [string, string] => [address, name]))
  return {
    since: (moment) => changes(store, moment),
    names,
    async products(ids) {
      const found = await all(
        store.listings,
        ids.map((id) => ({ id: id as `0x${string}` })),
      )
      const listed = found.filter(isListed)
      const sellers = await names([...new Set(listed.map(({ seller }) => seller))])
      return listed.map((listing): ProductView => productView(listing, sellers.get(listing.seller) ?? ''))
    },
  }
}
