import type { Deps } from '../../deps.ts'
import { findListing } from '../../listing/find.ts'
import { type Fate, send, waiting } from '../../mail/outbox.ts'
import type { Waiting } from '../../mail/table.ts'
import { first } from '../../table/batch.ts'
import { findConversation, otherOf } from '../find.ts'
import { noticeLetter } from '../letter.ts'
import { save, unreadOf } from '../save.ts'
import type { Conversation, Message, Participant, Party } from '../table.ts'
import { nameOf } from '../view.ts'
import { muteToken } from './mute.ts'

/** One transaction stores the time of the notice and the letter. The process whose write succeeds sends the e-mail. */
export async function notify(deps: Deps, participant: Participant): Promise<Fate | 'skipped'> {
  const { conversation_id, role } = participant
  const conversation = await findConversation(deps, conversation_id)
  if (!conversation) return forget(deps, participant)
  const { due, ...side } = conversation.sides[role]
  const now = Math.floor(deps.now() / 1000)
  if (due === undefined || due > now) return 'skipped'
  const letter = unreadOf(side) > 0 ? await letterFor(deps, conversation, role, due) : undefined
  const next = letter ? { ...side, noticed_at: now } : side
  const saved = await save(
    deps,
    conversation,
    { sides: { ...conversation.sides, [role]: next } },
    ({ letters }) => (letter ? [letters.put(letter).commit()] : []),
  )
  return saved && letter ? send(deps, letter) : 'skipped'
}

/** Deletes the inbox entry of a conversation that no longer exists. */
async function forget({ store }: Deps, { address, conversation_id }: Participant): Promise<'skipped'> {
  await store.participants.delete({ address, conversation_id }).go()
  return 'skipped'
}

async function letterFor(
  deps: Deps,
  conversation: Conversation,
  role: Party,
  due: number,
): Promise<Waiting | undefined> {
  const message = await newestFor(deps, conversation, role)
  if (!message) return undefined
  const { id, product_id, sides } = conversation
  const [listing, name] = await Promise.all([
    findListing(deps, product_id),
    nameOf(deps, conversation[otherOf(role)]),
  ])
  const origin = deps.config.MOTA_ORIGIN
  const content = noticeLetter({
    origin,
    title: listing?.title ?? 'a vehicle',
    name: name || `The ${otherOf(role)}`,
    message,
    unread: unreadOf(sides[role]),
    mute: `${origin}/api/mute/${muteToken(deps, id, role)}`,
  })
  return waiting(deps, `notice#${id}#${role}#${due}`, conversation[role], content)
}

const searched = 20

/** The newest message that the other side wrote. */
async function newestFor(
  { store }: Deps,
  conversation: Conversation,
  role: Party,
): Promise<Message | undefined> {
  const { id: conversation_id } = conversation
  const query = store.messages.query.byNumber({ conversation_id })
  const { data } = await query.go({ order: 'desc', ...first(searched), consistent: true })
  return data.find(({ from, hidden }) => from === conversation[otherOf(role)] && !hidden)
}
