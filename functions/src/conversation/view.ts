import { findUser } from '../account/user.ts'
import type { Deps } from '../deps.ts'
import { coverUrl } from '../image/image.ts'
import type { Listing } from '../listing/table.ts'
import { isListed } from '../listing/view.ts'
import type { ConversationView } from '../schema/index.ts'
import { otherOf } from './find.ts'
import { isCurrent, messageView, type Standing, stateOf } from './message.ts'
import type { Message, Party } from './message-table.ts'
import { unreadOf } from './save.ts'
import type { Conversation } from './table.ts'

/** The fields of a listing that a conversation shows or that decide the state of an offer. */
export const shownOfListing = [
  'id',
  'slug',
  'title',
  'images',
  'price',
  'currency',
  'status',
  'open_sales',
  'removed_at',
  'sales',
] as const

type Shown = Pick<Listing, (typeof shownOfListing)[number]>

interface Seen {
  conversation: Conversation
  /** The parties that block the other one. */
  blockers: readonly Party[]
  role: ConversationView['role']
  listing: Shown | undefined
  /** The proposals that are open or accepted, as stored. */
  current: readonly Message[]
  /** The name of the other side. For the arbiter, the seller's name. */
  name: string
  now: number
}

const productView = (id: string, listing: Shown | undefined): ConversationView['product'] => ({
  id,
  slug: listing?.slug ?? '',
  title: listing?.title ?? '',
  image: coverUrl(listing?.images ?? []),
  price: listing?.price ?? '',
  currency: listing?.currency ?? 'ETH',
  available: listing !== undefined && isListed(listing),
})

export const counterpart = (role: Seen['role']): Party => (role === 'arbiter' ? 'seller' : otherOf(role))

/** An offer for a vehicle is no part of a sale, so it asks for nothing here. */
const asks = (message: Message, other: string, standing: Standing) =>
  message.kind !== 'offer' &&
  message.from === other &&
  !message.hidden &&
  isCurrent(message, standing) &&
  stateOf(message, standing) === 'open'

/** A conversation as its buyer, its seller or the arbiter sees it. */
export function conversationView({
  conversation,
  blockers,
  current,
  role,
  listing,
  name,
  now,
}: Seen): ConversationView {
  const { id, product_id, last, sides, sales } = conversation
  const side = role === 'arbiter' ? undefined : sides[role]
  return {
    id,
    product: productView(product_id, listing),
    other: { address: conversation[counterpart(role)], name },
    role,
    last: last ? messageView(last, { now, listing }, role === 'arbiter') : null,
    unread: side ? unreadOf(side) : 0,
    awaits_answer:
      role !== 'arbiter' &&
      current.some((message) => asks(message, conversation[otherOf(role)], { now, listing })),
    transaction_ids: sales.map((sale) => String(sale.id)),
    blocked: blockers.length > 0,
    blocked_by_me: role !== 'arbiter' && blockers.includes(role),
    muted: side?.muted ?? false,
  }
}

export const nameOf = async (deps: Deps, address: string): Promise<string> =>
  (await findUser(deps, address))?.name ?? ''
