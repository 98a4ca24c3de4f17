import type { Actor, Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../refusal.ts'
import {
  type ConversationView,
  limits,
  messages as sentences,
  type ThreadQuery,
  type ThreadView,
} from '../../schema/index.ts'
import { first, readAll } from '../../table/batch.ts'
import { blockersOf } from '../blocked.ts'
import { isArbiterOf } from '../dispute.ts'
import { findConversation, findCurrent, partyOf, standingOf } from '../find.ts'
import { isCurrent, messageIdOf, messageView, numberOf } from '../message.ts'
import { type Message, type Proposal, parties, proposals } from '../message-table.ts'
import type { Conversation } from '../table.ts'
import { conversationView, counterpart, nameOf } from '../view.ts'

const texts = sentences.conversation

interface Readable {
  conversation: Conversation
  role: ConversationView['role']
}

/** A page of a conversation, oldest first, with its open and accepted proposals. */
export async function get(
  deps: Deps,
  actor: Actor,
  id: Conversation['id'],
  { after, limit = limits.conversationPage }: ThreadQuery,
): Promise<ThreadView> {
  const { conversation, role } = await readable(deps, actor, id)
  const from = after ? numberOf(after) : { conversation: id, n: 0 }
  if (from.conversation !== id) throw notFound(texts.messageUnknown)
  const [standing, page, updated, people, blockers, ...current] = await Promise.all([
    standingOf(deps, conversation),
    deps.store.messages.query
      .byNumber({ conversation_id: id })
      .gt({ n: from.n })
      .go({ consistent: true, ...first(limit) }),
    after ? updatedOf(deps, conversation) : [],
    Promise.all(
      parties.map(async (party) => ({
        address: conversation[party],
        name: await nameOf(deps, conversation[party]),
      })),
    ),
    blockersOf(deps, conversation),
    ...proposals.map((kind) => findCurrent(deps, conversation, kind)),
  ])
  const view = (message: Message) => messageView(message, standing, role === 'arbiter')
  const currentOf = (kind: Proposal) => {
    const message = current[proposals.indexOf(kind)]
    return message && isCurrent(message, standing) ? view(message) : null
  }
  const last = page.data.at(-1)
  const other = conversation[counterpart(role)]
  return {
    messages: page.data.map(view),
    next: last && last.n < conversation.count && page.data.length === limit ? messageIdOf(last) : null,
    offer: currentOf('offer'),
    meeting: currentOf('meeting'),
    settlement: currentOf('settlement'),
    updated: updated.map(view),
    conversation: conversationView({
      conversation,
      role,
      blockers,
      current: current.filter((message) => message !== undefined),
      listing: standing.listing,
      name: people.find(({ address }) => address === other)?.name ?? '',
      now: standing.now,
    }),
    people,
  }
}

/** For the two parties, and for the arbiter of a contested sale until 30 days after its end. */
export async function readable(deps: Deps, actor: Actor, id: Conversation['id']): Promise<Readable> {
  const conversation = await findConversation(deps, id)
  if (!conversation || conversation.hidden !== undefined) throw notFound(texts.unknown)
  const party = partyOf(conversation, actor)
  if (party) return { conversation, role: party }
  if (await isArbiterOf(deps, actor.address, conversation)) return { conversation, role: 'arbiter' }
  throw forbidden(texts.parties)
}

async function updatedOf({ store }: Deps, { id, updated }: Conversation): Promise<Message[]> {
  const found = await readAll(
    store.messages,
    updated.map((n) => ({ conversation_id: id, n })),
  )
  return found.sort((a, b) => updated.indexOf(a.n) - updated.indexOf(b.n))
}
