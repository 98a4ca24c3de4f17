import * as z from 'zod'
import { address, currency } from './chain.ts'
import { conversationId, messageView } from './conversation-message.ts'
import { limits } from './field/limits.ts'
import { historyView } from './history.ts'
import { messages } from './messages.ts'
import { listingStatuses, productId, productView } from './product.ts'
import { raters } from './rating.ts'
import { reportReasons } from './report.ts'
import { line, optionalLine } from './text.ts'

/**
 * Why a listing waits for a moderator. `vin` and `picture`: another listing has the same one. `again`: its seller has listed
 * the vehicle before, and it was refused or reported.
 */
export const reviewReasons = ['new', 'changed', 'vin', 'picture', 'reported', 'again'] as const
export type ReviewReason = (typeof reviewReasons)[number]

const { invalid } = messages

/** A listing in one line of the desk. */
const deskLine = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  price: z.string(),
  currency,
  status: z.enum(listingStatuses),
  seller_address: z.string(),
})
export type DeskLine = z.infer<typeof deskLine>

/** A report about a listing or a vendor. */
const publicReport = z.object({ reason: z.enum(reportReasons), text: z.string(), created_at: z.string() })

export const deskView = z.object({
  /** Oldest first. */
  waiting: z.array(
    deskLine.extend({
      since: z.string(),
      reasons: z.array(z.enum(reviewReasons)),
      /** Another moderator looks at it. */
      claimed: z.boolean(),
    }),
  ),
  /** Reported conversations, oldest first, each with the reasons of its parties. */
  conversations: z.array(
    z.object({ conversation_id: z.string(), since: z.string(), reasons: z.array(z.string()) }),
  ),
  /** Vendors with so many reports that a moderator must look at them, oldest first. */
  vendors: z.array(
    z.object({
      address: z.string(),
      name: z.string(),
      blocked: z.boolean(),
      since: z.string(),
      reports: z.array(publicReport),
    }),
  ),
  /** Reported reviews, oldest report first. */
  ratings: z.array(
    z.object({
      /** The id of the sale and who wrote the review, such as `12.buyer`. */
      id: z.string(),
      by: z.enum(raters),
      stars: z.number(),
      text: z.string(),
      product_title: z.string(),
      about: z.string(),
      about_name: z.string(),
      reason: z.string(),
      since: z.string(),
    }),
  ),
  /** Those who may sign inspection reports. */
  inspectors: z.array(z.object({ address: z.string(), name: z.string(), reports: z.number() })),
  /** Disputed sales that nobody has decided yet, oldest first. */
  disputes: z.array(
    z.object({
      transaction_id: z.string(),
      title: z.string(),
      image: z.string(),
      amount: z.string(),
      currency,
      since: z.string(),
      /** The arbiter who has to decide. Null until the seller has contested the dispute. */
      arbiter: z.string().nullable(),
      conversation_id: z.string().nullable(),
    }),
  ),
})
export type DeskView = z.infer<typeof deskView>

export const deskCase = z.object({ product_id: productId })

export const deskCaseView = z.object({
  product: productView,
  /** A decision names the version that was looked at. */
  version: z.number(),
  since: z.string(),
  /** Until then no other moderator can decide. */
  claimed_until: z.string(),
  reasons: z.array(z.object({ reason: z.enum(reviewReasons), about: z.array(deskLine) })),
  /** Each picture of this listing (`own`) that looks like one (`other`) of another seller's listing (`slug`). */
  copies: z.array(z.object({ own: z.string(), other: z.string(), slug: z.string() })),
  reports: z.array(publicReport),
  history: historyView,
  /** The fields that changed since the last approval. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Newest first. */
  decisions: z.array(
    z.object({ at: z.string(), by: z.string(), status: z.enum(listingStatuses), reason: z.string() }),
  ),
  seller: z.object({
    address: z.string(),
    name: z.string(),
    member_since: z.string(),
    blocked: z.boolean(),
    listings: z.array(deskLine),
  }),
})
export type DeskCaseView = z.infer<typeof deskCaseView>

export const deskDecision = z
  .object({
    product_id: productId,
    version: z.number({ error: invalid.choice }).int(invalid.choice),
    decision: z.enum(['approve', 'refuse'], { error: invalid.choice }),
    reason: optionalLine(limits.reason),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
    path: ['reason'],
    error: messages.desk.reason,
  })
export type DeskDecision = z.infer<typeof deskDecision>

export const deskBlock = z.object({
  address,
  blocked: z.boolean({ error: invalid.choice }),
  reason: line(limits.reason, messages.desk.reason),
})
export type DeskBlock = z.infer<typeof deskBlock>
/** `listings`: how many the block took off the lists, or its end gave back. */
export const deskBlockView = z.object({ blocked: z.boolean(), listings: z.number() })

/** Closes a report, or opens it again. A report of a review that is closed with a reason hides the review. */
export const deskClose = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('conversation'),
    id: conversationId,
    closed: z.boolean({ error: invalid.choice }),
  }),
  z.object({ kind: z.literal('vendor'), id: address, closed: z.boolean({ error: invalid.choice }) }),
  z.object({
    kind: z.literal('rating'),
    id: z.string({ error: invalid.choice }).regex(/^\d{1,15}\.(buyer|seller)$/, invalid.choice),
    closed: z.boolean({ error: invalid.choice }),
    reason: optionalLine(limits.reason),
  }),
])
export type DeskClose = z.infer<typeof deskClose>
export const deskCloseView = z.object({ closed: z.boolean() })

const deskParty = z.object({ address: z.string(), name: z.string(), blocked: z.boolean() })
export type DeskParty = z.infer<typeof deskParty>

/** A conversation that was reported or is disputed: its newest messages, oldest first. */
export const deskConversationView = z.object({
  buyer: deskParty,
  seller: deskParty,
  product_id: z.string(),
  messages: z.array(messageView),
})
