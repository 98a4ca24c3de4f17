import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Change, Source } from '../catalogue/source.ts'
import { productId } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
import type { Store } from '../table/index.ts'
import type { Listing } from './table.ts'
import { isListed, productView, sellerView } from './view.ts'

interface Keys extends Record<string, unknown> {
  pk: string
  sk: Change['kind']
  gsi3sk: string
}

/** Reads the table's index of changes. It has each item once, at the time of its last change. */
export async function* changes({ client, table }: Store, moment = '0'): AsyncIterable<Change[]> {
  const query = {
    TableName: table,
    IndexName: 'gsi3',
    KeyConditionExpression: 'gsi3pk = :pk AND gsi3sk >= :moment',
    ExpressionAttributeValues: { ':pk': 'changes', ':moment': moment },
  }
  for await (const { Items: items = [] } of paginateQuery({ client }, query))
    yield (items as Keys[]).map(({ pk, sk, gsi3sk }) => ({
      key: gsi3sk,
      kind: sk,
      id: pk.slice(pk.indexOf('#') + 1),
    }))
}

type Id = `0x${string}`

/** Listings as they are now, whether or not visitors may see them. */
export const readListings = ({ listings }: Store, ids: string[]): Promise<Listing[]> =>
  readAll(
    listings,
    ids.map((id) => ({ id: id as Id })),
  )

const isListing = (id: string) => productId.safeParse(id).success

/** The table as the source of a catalogue. Only here are the views of listings built for the lists. */
export function tableSource(store: Store): Source {
  async function sellersOf(addresses: string[]) {
    const keys = addresses.map((address) => ({ address: address as Id }))
    const users = new Map((await readAll(store.users, keys)).map((user) => [user.address as string, user]))
    return (address: string) => sellerView(users.get(address))
  }
  return {
    since: (moment) => changes(store, moment),
    async read(ids) {
      const listings = ids.filter(isListing)
      const wanted = ids.filter((id) => !isListing(id))
      const listed = (await readListings(store, listings)).filter(isListed)
      const sellerOf = await sellersOf([...new Set([...wanted, ...listed.map(({ seller }) => seller)])])
      const listedIds = new Set(listed.map(({ id }) => id as string))
      return {
        products: listed.map((listing) => productView(listing, sellerOf(listing.seller))),
        gone: listings.filter((id) => !listedIds.has(id)),
        sellers: new Map(wanted.map((address) => [address, sellerOf(address)])),
      }
    },
  }
}
