import type { Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { conversationId, limits, messageId, messages as sentences } from '../../schema/index.ts'
import { first, readAll } from '../../table/batch.ts'
import { untilDone } from '../../table/commit.ts'
import { findConversation, findMessage } from '../find.ts'
import { numberOf, previewOf } from '../message.ts'
import { type Message, parties } from '../message-table.ts'
import { reportId } from '../report.ts'
import { save, withUpdated } from '../save.ts'
import type { Conversation, Report } from '../table.ts'

const texts = sentences.conversation

/** The reports of conversations that no moderator has closed, oldest first. */
export async function reported({ store, now }: Deps): Promise<Report[]> {
  const { data } = await store.reports.query.waiting({}).go({ pages: 'all' })
  const retained = data.filter(({ ttl }) => ttl * 1000 > now())
  return retained.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

/**
 * Closes the reports of a conversation. Without `closed` those that were closed last wait again, where they waited before.
 * False if it was not reported.
 */
export async function setReports(
  deps: Deps,
  conversation_id: Conversation['id'],
  closed: Report['closed'],
): Promise<boolean> {
  const { store } = deps
  const all = await reportsOf(deps, conversation_id)
  const last = all
    .map((report) => report.closed?.at ?? '')
    .toSorted()
    .at(-1)
  const changed = closed
    ? all.filter((report) => !report.closed)
    : all.filter((report) => report.closed && report.closed.at === last)
  for (const { closed: _, ...open } of changed)
    await store.reports.put(closed ? { ...open, closed } : open).go()
  return all.length > 0
}

/** The reports of both parties, and open ones from when a party could have several. */
async function reportsOf(deps: Deps, id: Conversation['id']): Promise<Report[]> {
  const conversation = await findConversation(deps, id)
  const keys = conversation ? parties.map((party) => ({ id: reportId(id, conversation[party]) })) : []
  const [own, open] = await Promise.all([readAll(deps.store.reports, keys), reported(deps)])
  const others = open.filter(
    (report) => report.conversation_id === id && !own.some((one) => one.id === report.id),
  )
  return [...own, ...others]
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
