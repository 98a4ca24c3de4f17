import type { Actor, Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { type ReadConversation, messages as sentences } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { findMessage, ownConversation } from '../find.ts'
import { numberOf } from '../message.ts'
import type { Party } from '../message-table.ts'
import { save, unreadOf } from '../save.ts'
import type { Conversation, Side } from '../table.ts'
import { unreadIn } from './list.ts'

/** Marks everything received up to a message as read. A late request for an older message changes nothing. */
export async function read(deps: Deps, actor: Actor, { conversation_id, until }: ReadConversation) {
  const { conversation: named, n } = numberOf(until)
  const { party } = await ownConversation(deps, actor, conversation_id)
  const message = named === conversation_id ? await findMessage(deps, named, n) : undefined
  if (!message) throw notFound(sentences.conversation.messageUnknown)
  const conversation = await untilDone(async () => {
    const { conversation } = await ownConversation(deps, actor, conversation_id)
    return mark(deps, conversation, party, message.received[party])
  })
  const unread = unreadOf(conversation.sides[party])
  return { unread: await unreadIn(deps, actor.address, { conversation, unread }) }
}

function mark(deps: Deps, conversation: Conversation, party: Party, read: number) {
  const side = conversation.sides[party]
  if (side.read >= read) return conversation
  const { due, ...rest } = { ...side, read }
  const isLeft = unreadOf(rest) > 0
  const next: Side = isLeft && due !== undefined ? { ...rest, due } : rest
  return save(deps, conversation, { sides: { ...conversation.sides, [party]: next } })
}
