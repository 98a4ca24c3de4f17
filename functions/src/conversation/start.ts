import type { Deps } from '../deps.ts'
import { makeId } from '../listing/name.ts'
import type { Listing } from '../listing/table.ts'
import type { Items, Writes } from '../table/store.ts'
import { conversationBetween } from './find.ts'
import type { Conversation } from './table.ts'

export interface Started {
  conversation: Conversation
  /** Stores a new conversation as the only one of this buyer about this product. */
  claim: (items: Items) => Writes
}

/** The existing conversation of a buyer about a product, or a new one that is stored with its first message. */
export async function startConversation(
  deps: Deps,
  { id: product_id, seller }: Pick<Listing, 'id' | 'seller'>,
  buyer: Conversation['buyer'],
): Promise<Started> {
  const { found, stale } = await conversationBetween(deps, product_id, buyer)
  if (found) return { conversation: found, claim: () => [] }
  const now = deps.now()
  const id = makeId(now)
  const conversation: Conversation = {
    id,
    product_id,
    buyer,
    seller,
    count: 0,
    last_at: now,
    sides: { buyer: { received: 0, read: 0 }, seller: { received: 0, read: 0 } },
    current: {},
    sales: [],
    updated: [],
    disputes: [],
    version: 0,
  }
  const claim = ({ conversationOf }: Items) => [
    conversationOf
      .put({ product_id, buyer, conversation_id: id })
      .where(({ conversation_id }, { eq, notExists }) =>
        stale ? eq(conversation_id, stale) : notExists(conversation_id),
      )
      .commit(),
  ]
  return { conversation, claim }
}
