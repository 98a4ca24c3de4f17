import * as z from 'zod'
import { address, currency } from './chain.ts'
import { conversationId, messageId, messageView } from './conversation-message.ts'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'
import { pageLimit } from './page.ts'
import { productId } from './product.ts'
import { optionalLine } from './text.ts'

const { invalid } = messages

const conversationRoles = ['buyer', 'seller', 'arbiter'] as const
const person = z.object({ address: z.string(), name: z.string() })

export const conversationView = z.object({
  id: z.string(),
  product: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    image: z.string(),
    /** The asking price. */
    price: z.string(),
    currency,
    /** Can be bought: published, not sold and not removed. */
    available: z.boolean(),
  }),
  /** For the arbiter, the seller. */
  other: person,
  role: z.enum(conversationRoles),
  /** The newest message; a long text is cut. */
  last: messageView.nullable(),
  unread: z.number(),
  /** A meeting or a price of the other party waits for the reader's answer. */
  awaits_answer: z.boolean(),
  /** Every sale that is open or was disputed, and the newest of the others. */
  transaction_ids: z.array(z.string()),
  /** One of the two blocked the other: in all their conversations. */
  blocked: z.boolean(),
  /** Blocked by the reader, who alone can lift it. */
  blocked_by_me: z.boolean(),
  /** No e-mails about this conversation. */
  muted: z.boolean(),
})
export type ConversationView = z.infer<typeof conversationView>

export const conversationsQuery = z.object({
  wallet: address,
  /** Only the conversation that this wallet, as a buyer, has about a product. */
  product_id: productId.optional(),
  /** `next` of the page before. */
  after: z
    .string({ error: invalid.cursor })
    .regex(/^\d{1,15}\.0x[0-9a-f]{32}$/, invalid.cursor)
    .optional(),
  limit: pageLimit(limits.inboxPageMax),
})
export type ConversationsQuery = z.infer<typeof conversationsQuery>

export const conversationsView = z.object({
  conversations: z.array(conversationView),
  next: z.string().nullable(),
  /** Unread messages in all conversations, of the first hundred that have any. */
  unread: z.number(),
})
export type ConversationsView = z.infer<typeof conversationsView>

export const conversationParams = z.object({ id: conversationId })
export const threadQuery = z.object({
  after: messageId.optional(),
  limit: pageLimit(limits.conversationPageMax),
})
export type ThreadQuery = z.infer<typeof threadQuery>

export const threadView = z.object({
  /** Oldest first. */
  messages: z.array(messageView),
  next: z.string().nullable(),
  /** The offer, meeting and settlement that are open or accepted. */
  offer: messageView.nullable(),
  meeting: messageView.nullable(),
  settlement: messageView.nullable(),
  /** The few messages whose state changed last: a reader who polls with `after` replaces them by id. */
  updated: z.array(messageView),
  conversation: conversationView,
  /** The names of the writers by address. The arbiter reads messages of both parties. */
  people: z.array(person),
})
export type ThreadView = z.infer<typeof threadView>

export const readConversation = z.object({ conversation_id: conversationId, until: messageId })
export type ReadConversation = z.infer<typeof readConversation>
export const unreadView = z.object({ unread: z.number() })

export const blockConversation = z.object({
  conversation_id: conversationId,
  blocked: z.boolean({ error: invalid.choice }),
  /** The reason, for the market's operators. They can read the conversation from then on. */
  reason: optionalLine(limits.reason),
})
export type BlockConversation = z.infer<typeof blockConversation>
export const blockedView = z.object({ blocked: z.boolean() })

export const muteConversation = z.object({
  conversation_id: conversationId,
  muted: z.boolean({ error: invalid.choice }),
})
export const mutedView = z.object({ muted: z.boolean() })
