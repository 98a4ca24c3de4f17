import type { Actor, Deps } from '../../deps.ts'
import { type ConversationsQuery, type ConversationsView, limits } from '../../schema/index.ts'
import { own } from '../../session/own.ts'
import { first, readAll } from '../../table/batch.ts'
import { conversationBetween, isKept } from '../find.ts'
import type { Conversation, Participant } from '../table.ts'
import { conversationView, counterpart } from '../view.ts'

/** Newest first: the inbox. With `product_id`, the one conversation that the wallet has about it as a buyer. */
export async function list(deps: Deps, actor: Actor, query: ConversationsQuery): Promise<ConversationsView> {
  const { wallet, product_id, limit = limits.inboxPage } = query
  own(actor, wallet)
  const [{ rows, next }, unread] = await Promise.all([
    product_id ? ownAbout(deps, wallet, product_id) : inbox(deps, { ...query, limit }),
    unreadIn(deps, wallet),
  ])
  return { conversations: await viewsOf(deps, wallet, rows), next, unread }
}

interface Page {
  rows: Conversation[]
  next: string | null
}

async function ownAbout(
  deps: Deps,
  buyer: Actor['address'],
  product: Conversation['product_id'],
): Promise<Page> {
  const { found } = await conversationBetween(deps, product, buyer)
  return { rows: found ? [found] : [], next: null }
}

const beyond = 1e14

async function inbox(
  { store, now }: Deps,
  { wallet, after, limit }: ConversationsQuery & { limit: number },
): Promise<Page> {
  const [last_at = beyond, conversation_id = '0x'] = after?.split('.') ?? []
  const place = { last_at: Number(last_at), conversation_id: conversation_id as Conversation['id'] }
  const query = store.participants.query.byLast({ address: wallet }).lt(place)
  const { data } = await query.go({ order: 'desc', ...first(limit) })
  const conversations = await readAll(
    store.conversations,
    data.map(({ conversation_id: id }) => ({ id })),
  )
  const byId = new Map(conversations.map((one) => [one.id, one]))
  const end = data.at(-1)
  return {
    rows: data.flatMap(({ conversation_id: id }) => {
      const found = byId.get(id)
      return found && isKept(found, now()) ? [found] : []
    }),
    next: end && data.length === limit ? `${end.last_at}.${end.conversation_id}` : null,
  }
}

async function viewsOf(deps: Deps, wallet: Actor['address'], conversations: readonly Conversation[]) {
  const shown = conversations.filter(({ hidden }) => hidden === undefined)
  const roleOf = ({ buyer }: Conversation) => (buyer === wallet ? ('buyer' as const) : ('seller' as const))
  const otherOf = (one: Conversation) => one[counterpart(roleOf(one))]
  const products = [...new Set(shown.map(({ product_id }) => product_id))]
  const others = [...new Set(shown.map(otherOf))]
  const [listings, users] = await Promise.all([
    readAll(
      deps.store.listings,
      products.map((id) => ({ id })),
    ),
    readAll(
      deps.store.users,
      others.map((address) => ({ address })),
    ),
  ])
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]))
  const nameOf = new Map(users.map(({ address, name }) => [address, name]))
  return shown.map((conversation) =>
    conversationView({
      conversation,
      role: roleOf(conversation),
      listing: listingOf.get(conversation.product_id),
      name: nameOf.get(otherOf(conversation)) ?? '',
      now: deps.now(),
    }),
  )
}

/** The badge shows no number above 99, so counting more conversations would change nothing. */
const most = 100

/**
 * Unread messages in all conversations, of the first hundred that have any. An index may be a moment behind, so a
 * conversation that was just read or written is given as it is.
 */
export async function unreadIn(
  { store, now }: Deps,
  address: Participant['address'],
  changed?: { conversation: Conversation; unread: number },
): Promise<number> {
  const { data } = await store.participants.query.unread({ address }).go({
    ...first(most),
    attributes: ['conversation_id', 'unread', 'ttl'],
  })
  const others = data.filter(
    ({ conversation_id, ttl }) => conversation_id !== changed?.conversation.id && ttl * 1000 > now(),
  )
  return others.reduce((sum, { unread }) => sum + unread, changed?.unread ?? 0)
}
