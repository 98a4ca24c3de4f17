import type { Actor, Deps } from '../../deps.ts'
import { isSold } from '../../listing/view.ts'
import { conflict, forbidden, notFound } from '../../refusal.ts'
import {
  type AnswerMessage,
  type MessageAnswer,
  type MessageState,
  type MessageView,
  messages as sentences,
} from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { findMessage, needsAccount, notBlocked, ownConversation, standingOf } from '../find.ts'
import { messageView, numberOf, previewOf, stateOf } from '../message.ts'
import { save, withUpdated } from '../save.ts'
import type { Agreed, Bodies, Conversation, Message } from '../table.ts'

const words = sentences.conversation

const states: Record<MessageAnswer, MessageState> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
}

/** The other side accepts or declines, the sender withdraws: whoever comes first decides. */
export async function answer(
  deps: Deps,
  actor: Actor,
  { message_id, answer }: AnswerMessage,
): Promise<MessageView> {
  await needsAccount(deps, actor)
  const { conversation: id, n } = numberOf(message_id)
  return untilDone(async () => {
    const { conversation } = await ownConversation(deps, actor, id)
    const message = await findMessage(deps, id, n)
    if (!message || message.hidden) throw notFound(words.messageUnknown)
    notBlocked(conversation)
    const standing = await standingOf(deps, conversation)
    if (stateOf(message, standing) !== 'open')
      throw conflict(words.notOpen, { state: stateOf(message, standing) })
    mayAnswer(actor, message, answer)
    const isOffer = answer === 'accept' && message.kind === 'offer'
    if (isOffer && (!standing.listing || standing.listing.removed_at))
      throw notFound(sentences.listing.unknown)
    if (isOffer && standing.listing && isSold(standing.listing)) throw conflict(sentences.listing.sold)
    const answered: Message = { ...message, state: states[answer] }
    const saved = await save(deps, conversation, {
      ...(conversation.last?.n === n ? { last: previewOf(answered) } : {}),
      ...(isOffer ? { agreed: agreedWith(conversation, answered, standing.now) } : {}),
      updated: withUpdated(conversation, n),
      written: [answered],
    })
    return saved && messageView(answered, standing)
  })
}

function mayAnswer({ address }: Actor, { from }: Message, answer: MessageAnswer): void {
  if (answer === 'withdraw' && from !== address) throw forbidden(words.notYours)
  if (answer !== 'withdraw' && from === address) throw forbidden(words.ownAnswer)
}

const remembered = 5

function agreedWith({ agreed }: Conversation, { body }: Message, at: number): Agreed[] {
  const { price_wei, expires_at } = body as Bodies['offer']
  return [...agreed, { price_wei, at, until: Date.parse(expires_at) }].slice(-remembered)
}
