import { findUser } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import { findListing } from '../listing/find.ts'
import type { Listing } from '../listing/table.ts'
import { forbidden, notFound } from '../refusal.ts'
import { type MessageKind, messages as sentences } from '../schema/index.ts'
import { hasOpenDispute } from './dispute.ts'
import type { Standing } from './message.ts'
import { type Message, type Party, type Proposal, parties } from './message-table.ts'
import { type Conversation, retainedUntil } from './table.ts'

const texts = sentences.conversation

type Stored = Pick<Deps, 'store' | 'now'>

/** A conversation that is too old counts as deleted, although the job deletes it later. */
export const isRetained = ({ last_at }: Pick<Conversation, 'last_at'>, now: number) =>
  retainedUntil(last_at) * 1000 > now

export async function findConversation({ store, now }: Stored, id: Conversation['id']) {
  const { data } = await store.conversations.get({ id }).go({ consistent: true })
  return data && isRetained(data, now()) ? data : undefined
}

export async function conversationBetween(deps: Stored, product: Listing['id'], buyer: Actor['address']) {
  const pair = { product_id: product, buyer }
  const { data } = await deps.store.conversationOf.get(pair).go({ consistent: true })
  return { stale: data?.conversation_id, found: data && (await findConversation(deps, data.conversation_id)) }
}

export const partyOf = (conversation: Conversation, { address }: Actor): Party | undefined =>
  parties.find((party) => conversation[party] === address)

export const otherOf = (party: Party): Party => (party === 'buyer' ? 'seller' : 'buyer')

/** The conversation, and which of its parties the actor is. Nobody finds a conversation that the operators have hidden. */
export async function ownConversation(deps: Stored, actor: Actor, id: Conversation['id']) {
  const conversation = await findConversation(deps, id)
  if (!conversation || conversation.hidden !== undefined) throw notFound(texts.unknown)
  const party = partyOf(conversation, actor)
  if (!party) throw forbidden(texts.parties)
  return { conversation, party }
}

export async function findMessage({ store }: Stored, conversation_id: Message['conversation_id'], n: number) {
  const { data } = await store.messages.get({ conversation_id, n }).go({ consistent: true })
  return data ?? undefined
}

/** The latest open or accepted proposal of a kind. It is read as stored, so it may have expired. */
export function findCurrent(deps: Stored, { id, current }: Conversation, kind: Proposal) {
  const n = current[kind]
  return n === undefined ? undefined : findMessage(deps, id, n)
}

export const standingOf = async (
  deps: Stored,
  { product_id }: Pick<Conversation, 'product_id'>,
): Promise<Standing & { listing: Listing | undefined }> => ({
  now: deps.now(),
  listing: await findListing(deps, product_id),
})

/**
 * Writing needs an account, so that the other side sees a name. A wallet that the operators blocked may still end a sale
 * by a settlement, and explain a disputed one.
 */
export async function mayWrite(
  deps: Pick<Deps, 'store' | 'chain'>,
  { address }: Actor,
  conversation: Pick<Conversation, 'disputes'>,
  kind: MessageKind,
): Promise<void> {
  const user = await findUser(deps, address)
  if (!user) throw forbidden(sentences.account.needed)
  if (!user.blocked || kind === 'settlement') return
  if (!(await hasOpenDispute(deps, conversation))) throw forbidden(sentences.account.blocked)
}
