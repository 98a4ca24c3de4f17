import type { Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { conversationId, limits, messageId, messages as sentences } from '../../schema/index.ts'
import { first } from '../../table/batch.ts'
import { untilDone } from '../../table/commit.ts'
import { findConversation, findMessage } from '../find.ts'
import { numberOf, previewOf } from '../message.ts'
import type { Message } from '../message-table.ts'
import { save, withUpdated } from '../save.ts'
import type { Conversation, Report } from '../table.ts'

const texts = sentences.conversation

/** The reports of conversations that no moderator has closed, oldest first. */
export async function reported({ store, now }: Deps): Promise<Report[]> {
  const { data } = await store.reports.query.waiting({}).go(first(limits.pageMax))
  return data.filter(({ ttl }) => ttl * 1000 > now())
}

/** Without `closed` it waits again, where it waited before. False if there is no such report. */
export async function setReport(
  { store }: Deps,
  id: Report['id'],
  closed: Report['closed'],
): Promise<boolean> {
  const { data } = await store.reports.get({ id }).go({ consistent: true })
  if (!data) return false
  const { closed: _, ...open } = data
  await store.reports.put(closed ? { ...open, closed } : open).go()
  return true
}

/** Operators may read a conversation only if it was reported or one of its sales is or was disputed. */
async function inspected(deps: Deps, id: string): Promise<Conversation> {
  const parsed = conversationId.safeParse(id)
  const conversation = parsed.success ? await findConversation(deps, parsed.data) : undefined
  if (!conversation) throw notFound(texts.unknown)
  if (!conversation.reported && conversation.disputes.length === 0) throw forbidden(texts.notReported)
  return conversation
}

export async function inspect(deps: Deps, id: string) {
  const conversation = await inspected(deps, id)
  const query = deps.store.messages.query.byNumber({ conversation_id: conversation.id })
  const { data } = await query.go({ order: 'desc', ...first(limits.conversationPageMax) })
  return { conversation, messages: data.toReversed() }
}

/** Hides one message, or a whole conversation, from both parties. Nothing is deleted. */
export function hide(deps: Deps, id: string, reason: string): Promise<Conversation> {
  return untilDone(async () => {
    const isMessage = messageId.safeParse(id).success
    const conversation = await inspected(deps, isMessage ? numberOf(id).conversation : id)
    if (!isMessage) return save(deps, conversation, { hidden: reason })
    const message = await findMessage(deps, conversation.id, numberOf(id).n)
    if (!message) throw notFound(texts.messageUnknown)
    const hidden: Message = { ...message, hidden: true }
    return save(deps, conversation, {
      ...(conversation.last?.n === message.n ? { last: previewOf(hidden) } : {}),
      updated: withUpdated(conversation, message.n),
      written: [hidden],
    })
  })
}
