import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type Actor, type Deps, requireSelf } from '../../deps.ts'
import { type ConversationsQuery, type ConversationsView, limits } from '../../schema/index.ts'
import { first, readAll } from '../../table/batch.ts'
import { ttlAttribute } from '../../table/index.ts'
import { readBlocks } from '../blocked.ts'
import { conversationBetween, isRetained } from '../find.ts'
import type { Conversation, Participant } from '../table.ts'
import { conversationView, shownOfListing } from '../view.ts'

/** Newest first: the inbox. With `product_id`, the one conversation that the wallet has about it as a buyer. */
export async function list(deps: Deps, actor: Actor, query: ConversationsQuery): Promise<ConversationsView> {
  const { wallet, product_id, limit = limits.inboxPage } = query
  requireSelf(actor, wallet)
  const [page, unread] = await Promise.all([
    product_id ? ownAbout(deps, wallet, product_id) : inbox(deps, { ...query, limit }),
    unreadIn(deps, wallet),
  ])
  return { ...page, unread }
}

type Page = Pick<ConversationsView, 'conversations' | 'next'>

async function ownAbout(
  deps: Deps,
  buyer: Actor['address'],
  product: Conversation['product_id'],
): Promise<Page> {
  const { found } = await conversationBetween(deps, product, buyer)
  if (!found) return { conversations: [], next: null }
  const entry = {
    conversation_id: found.id,
    role: 'buyer',
    product_id: product,
    other: found.seller,
  } as const
  return { conversations: await viewsOf(deps, [entry], [found]), next: null }
}

const beyond = 1e14

async function inbox(
  deps: Deps,
  { wallet, after, limit }: ConversationsQuery & { limit: number },
): Promise<Page> {
  const { store } = deps
  const [last_at = beyond, conversation_id = '0x'] = after?.split('.') ?? []
  const place = { last_at: Number(last_at), conversation_id: conversation_id as Conversation['id'] }
  const query = store.participants.query.byLast({ address: wallet }).lt(place)
  const { data } = await query.go({ order: 'desc', ...first(limit) })
  const conversations = readAll(
    store.conversations,
    data.map(({ conversation_id: id }) => ({ id })),
  )
  const end = data.at(-1)
  return {
    conversations: await viewsOf(deps, data, conversations),
    next: end && data.length === limit ? `${end.last_at}.${end.conversation_id}` : null,
  }
}

type Entry = Pick<Participant, 'conversation_id' | 'role' | 'product_id' | 'other'>

/** Keeps the order of the entries. `reading` may be a promise, so that vehicles and names are read at the same time. */
async function viewsOf(
  deps: Deps,
  entries: readonly Entry[],
  reading: readonly Conversation[] | Promise<readonly Conversation[]>,
) {
  const { store, now } = deps
  const products = [...new Set(entries.map(({ product_id }) => product_id))]
  const others = [...new Set(entries.map(({ other }) => other))]
  const [conversations, listings, users] = await Promise.all([
    reading,
    readAll(
      store.listings,
      products.map((id) => ({ id })),
      shownOfListing,
    ),
    readAll(
      store.users,
      others.map((address) => ({ address })),
      ['address', 'name'],
    ),
  ])
  const [blockersIn, current] = await Promise.all([
    readBlocks(deps, conversations),
    readAll(
      store.messages,
      conversations.flatMap(({ id, current: { meeting, settlement } }) =>
        [meeting, settlement].flatMap((n) => (n ? [{ conversation_id: id, n }] : [])),
      ),
    ),
  ])
  const currentOf = Map.groupBy(current, (message) => message.conversation_id)
  const conversationOf = new Map(conversations.map((one) => [one.id, one]))
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]))
  const nameOf = new Map(users.map(({ address, name }) => [address, name]))
  return entries.flatMap(({ conversation_id, role, product_id, other }) => {
    const conversation = conversationOf.get(conversation_id)
    if (!conversation || conversation.hidden !== undefined || !isRetained(conversation, now())) return []
    const [listing, name] = [listingOf.get(product_id), nameOf.get(other) ?? '']
    return conversationView({
      conversation,
      blockers: blockersIn(conversation),
      current: currentOf.get(conversation_id) ?? [],
      role,
      listing,
      name,
      now: now(),
    })
  })
}

/** The badge shows no number above 99, so counting more conversations would change nothing. */
const pageSize = 100

/**
 * Counts unread messages in up to a hundred conversations. The index may be a moment behind, so the caller passes the
 * count of a conversation that has just `changed`. Every page requests this, so it reads nothing but the index's keys,
 * which contain the counts.
 */
export async function unreadIn(
  { store: { client, table }, now }: Deps,
  address: Participant['address'],
  changed?: { conversation: Conversation; unread: number },
): Promise<number> {
  const { Items: keys = [] } = await client.send(
    new QueryCommand({
      TableName: table,
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :pk',
      ExpressionAttributeValues: { ':pk': `unread#${address}` },
      ProjectionExpression: 'gsi2sk, #ttl',
      ExpressionAttributeNames: { '#ttl': ttlAttribute },
      Limit: pageSize,
    }),
  )
  return (keys as { gsi2sk: string; ttl: number }[]).reduce((sum, { gsi2sk, ttl }) => {
    const [, conversation_id, unread] = gsi2sk.split('#')
    const counts = conversation_id !== changed?.conversation.id && ttl * 1000 > now()
    return counts ? sum + Number(unread) : sum
  }, changed?.unread ?? 0)
}
