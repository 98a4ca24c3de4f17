import type { Actor, Deps } from '../../deps.ts'
import { answering } from '../../idempotency/operation.ts'
import { save as saveListing } from '../../listing/save.ts'
import type { Listing } from '../../listing/table.ts'
import { isPaused, isSold } from '../../listing/view.ts'
import { conflict, forbidden, notFound } from '../../refusal.ts'
import {
  type AnswerMessage,
  type MessageAnswer,
  type MessageState,
  type MessageView,
  messages as sentences,
} from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { notBlocked } from '../blocked.ts'
import { findMessage, mayWrite, ownConversation, standingOf } from '../find.ts'
import { messageView, numberOf, previewOf, stateOf } from '../message.ts'
import type { Bodies, Message } from '../message-table.ts'
import { type Change, changed, save, withUpdated } from '../save.ts'
import { isStillSigned, refusalOf } from '../signed.ts'
import type { Conversation } from '../table.ts'

const texts = sentences.conversation

const day = 86_400_000

const states: Record<MessageAnswer, MessageState> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
}

/** The other side accepts or declines, or the sender withdraws. The first answer wins. */
export async function answer(
  deps: Deps,
  actor: Actor,
  { message_id, answer }: AnswerMessage,
): Promise<MessageView> {
  const { conversation: id, n } = numberOf(message_id)
  return untilDone(async () => {
    const { conversation } = await ownConversation(deps, actor, id)
    const message = await findMessage(deps, id, n)
    if (!message || message.hidden) throw notFound(texts.messageUnknown)
    await mayWrite(deps, actor, conversation, message.kind)
    await notBlocked(deps, conversation)
    const standing = await standingOf(deps, conversation)
    if (stateOf(message, standing) !== 'open')
      throw conflict(texts.notOpen, { state: stateOf(message, standing) })
    mayAnswer(actor, message, answer)
    if (answer === 'withdraw') await mayWithdraw(deps, message)
    if (answer === 'accept') await mayAccept(deps, actor, message)
    const answered: Message = { ...message, state: states[answer] }
    const change = {
      ...(conversation.last?.n === n ? { last: previewOf(answered) } : {}),
      updated: withUpdated(conversation, n),
      written: [answered],
    }
    const view = messageView(answered, standing)
    const own = answering(deps, view)
    const saved =
      answer === 'accept' && message.kind === 'offer'
        ? await agree(own, conversation, standing.listing, answered, change)
        : await save(own, conversation, change)
    return saved && view
  })
}

/** How many buyers of one vehicle may have an agreed price at the same time. */
const maxAgreed = 50

/**
 * Stores the agreed price on the listing in the same transaction as the answer, so that an acceptance, a sale, an edit
 * and a removal of one vehicle happen one after the other.
 */
async function agree(
  deps: Deps,
  conversation: Conversation,
  listing: Listing | undefined,
  offer: Message,
  change: Change,
) {
  if (!listing || listing.removed_at) throw notFound(sentences.listing.unknown)
  if (isSold(listing)) throw conflict(sentences.listing.sold)
  if (isPaused(listing)) throw conflict(sentences.listing.paused)
  const { price_units, currency, expires_at } = offer.body as Bodies['offer']
  const { buyer } = conversation
  // Keep an agreed price for a day after it expires: its payment may be recorded late.
  const earlier = (listing.agreed ?? []).filter(({ until }) => until + day > deps.now())
  if (earlier.length >= maxAgreed) throw conflict(texts.tooManyAgreed)
  const agreed = [...earlier, { buyer, price_units, currency, until: Date.parse(expires_at) }]
  return saveListing(deps, listing, { agreed }, changed(conversation, change).writes)
}

/** A settlement that the escrow refuses is never marked as accepted. The actor is the one who will send it. */
async function mayAccept(deps: Deps, { address }: Actor, { kind, body }: Message): Promise<void> {
  if (kind !== 'settlement') return
  const error = await refusalOf(deps, body as Bodies['settlement'], address)
  if (error) throw conflict(texts.settlementVoid)
}

/** A signature works until it is revoked on the chain, and "withdrawn" must not promise more than that. */
async function mayWithdraw(deps: Deps, { kind, body }: Message): Promise<void> {
  if (kind !== 'settlement') return
  if (await isStillSigned(deps, body as Bodies['settlement'])) throw conflict(texts.notRevoked)
}

function mayAnswer({ address }: Actor, { from }: Message, answer: MessageAnswer): void {
  if (answer === 'withdraw' && from !== address) throw forbidden(texts.notYours)
  if (answer !== 'withdraw' && from === address) throw forbidden(texts.ownAnswer)
}
