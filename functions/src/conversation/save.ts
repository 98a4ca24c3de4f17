import type { Deps } from '../deps.ts'
import { commit } from '../table/commit.ts'
import type { Items, Writes } from '../table/store.ts'
import { otherOf } from './find.ts'
import { type Message, type Party, parties } from './message-table.ts'
import { type Conversation, type Participant, retainedUntil, type Side } from './table.ts'

export const unreadOf = ({ received, read }: Side) => received - read

const participantOf = (conversation: Conversation, role: Party): Participant => {
  const { id, product_id, last_at, sides, hidden } = conversation
  // Nobody can read what the operators have hidden, so it must not count as unread.
  const { received, read, due = 0 }: Side = hidden === undefined ? sides[role] : { received: 0, read: 0 }
  return {
    address: conversation[role],
    conversation_id: id,
    role,
    product_id,
    other: conversation[otherOf(role)],
    last_at,
    unread: received - read,
    due,
    ttl: retainedUntil(last_at),
  }
}

export interface Change extends Partial<Conversation> {
  /** Messages that are new, and those that changed. */
  written?: readonly Message[]
}

/** The conversation after a change, and the writes that store it: the item, its messages and both inbox entries. */
export function changed(before: Conversation, { written = [], ...change }: Change) {
  const next = { ...before, ...change, version: before.version + 1 }
  const writes = (items: Items): Writes => [
    items.conversations
      .put(next)
      .where(({ version }, { eq, notExists }) =>
        before.version === 0 ? notExists(version) : eq(version, before.version),
      )
      .commit(),
    ...parties.map((party) => items.participants.put(participantOf(next, party)).commit()),
    ...written.map((message) => items.messages.put(message).commit()),
  ]
  return { next, writes }
}

/**
 * Writes a change of the conversation state that was read. If another request wrote first, nothing is written and the caller
 * must read again.
 */
export async function save(
  deps: Deps,
  before: Conversation,
  change: Change,
  together: (items: Items) => Writes = () => [],
): Promise<Conversation | undefined> {
  const { next, writes } = changed(before, change)
  const write = deps.store.write((items) => [...writes(items), ...together(items)])
  return (await commit(write)).ok ? next : undefined
}

/** How long messages stay unread before they are e-mailed. */
export const noticeSeconds = 5 * 60

/** When to e-mail a party about unread messages: 5 minutes after the first. The job waits longer after an earlier e-mail. */
function noticeOf({ due, muted }: Side, now: number): Pick<Side, 'due'> {
  if (muted) return {}
  return { due: due ?? Math.floor(now / 1000) + noticeSeconds }
}

/** The conversation with one more message, unread for those to whom it is news. */
export function append(
  deps: Deps,
  conversation: Conversation,
  message: Pick<Message, 'kind' | 'body' | 'from' | 'state'>,
  newsFor: readonly Party[],
): { message: Message; change: Partial<Conversation> } {
  // The clocks of two processes differ, but no message may be older than the one above it.
  const now = Math.max(deps.now(), conversation.last_at)
  const sideOf = (party: Party): Side => {
    const side = conversation.sides[party]
    return newsFor.includes(party) ? { ...side, received: side.received + 1, ...noticeOf(side, now) } : side
  }
  const sides = { buyer: sideOf('buyer'), seller: sideOf('seller') }
  const made: Message = {
    ...message,
    conversation_id: conversation.id,
    n: conversation.count + 1,
    received: { buyer: sides.buyer.received, seller: sides.seller.received },
    created_at: new Date(now).toISOString(),
  }
  return { message: made, change: { count: made.n, last_at: now, sides } }
}

type Event = Pick<Message, 'kind' | 'body'>

/**
 * The conversation with events added. They are not unread messages: what they report has e-mails and a number of its
 * own.
 */
export function appendAll(deps: Deps, conversation: Conversation, events: readonly Event[]) {
  let change: Partial<Conversation> = {}
  const messages = events.map((event) => {
    const added = append(deps, { ...conversation, ...change }, event, [])
    change = added.change
    return added.message
  })
  return { messages, change }
}

const maxUpdated = 10

/** Remembers the last messages whose state changed, so that a page that shows them already can update them. */
export const withUpdated = ({ updated }: Conversation, ...changed: readonly number[]): number[] =>
  [...updated.filter((n) => !changed.includes(n)), ...changed].slice(-maxUpdated)
