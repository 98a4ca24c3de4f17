import { type Deps, secondsOf } from '../../deps.ts'
import { findListing } from '../../listing/find.ts'
import { type Fate, send, waiting } from '../../mail/outbox.ts'
import { devicesOfWallet } from '../../push/operation.ts'
import { isChat, sendPush, takes } from '../../push/send.ts'
import { first, readAll } from '../../table/batch.ts'
import { commit, isRefused, untilDone } from '../../table/commit.ts'
import { findConversation, otherOf, standingOf } from '../find.ts'
import { type Mention, noticeLetter } from '../letter.ts'
import { stateOf } from '../message.ts'
import { isProposal, type Message, type Party } from '../message-table.ts'
import { noticeSeconds, save, unreadOf } from '../save.ts'
import type { Conversation, Participant } from '../table.ts'
import { nameOf } from '../view.ts'
import { muteAllToken, muteToken } from './mute.ts'

const minute = 60
const hour = 3600

/** A conversation whose e-mail is due, as its recipient sees it. */
interface Due {
  conversation: Conversation
  role: Party
}

/**
 * Tells a person about all conversations with unread messages: by a notification, which does not wait until they are due
 * and comes at most once a minute, or if no push service takes it, by one letter an hour at most. One transaction stores
 * the time of the letter and the letter. The process whose write succeeds sends it. If that process dies before the
 * conversations are marked, they appear in the next letter again.
 */
export async function notify(
  deps: Deps,
  address: Participant['address'],
  entries: readonly Participant[],
): Promise<Fate | 'skipped'> {
  const now = secondsOf(deps)
  const devices = (await devicesOfWallet(deps, address)).filter(({ kinds }) => kinds.some(isChat))
  const isDue = entries.some(({ due }) => due <= now)
  if (!isDue && devices.length === 0) return 'skipped'
  const { data: last } = await deps.store.notices.get({ address }).go({ consistent: true })
  const mailsAt = (last?.at ?? 0) + hour
  if (devices.length === 0 && mailsAt > now) return postpone(deps, entries, mailsAt)
  // Another process may be sending it now.
  if (devices.length > 0 && (last?.pushed ?? 0) > now - minute) return 'skipped'
  const waitingNow = await dueOf(deps, address, entries)
  const content = await digestOf(deps, address, waitingNow)
  const told = new Map(waitingNow.map(({ conversation }) => [conversation.id, conversation]))
  const finish = async (later: number) => {
    for (const entry of [...entries, ...waitingNow.map(entryOf)])
      await endWait(deps, entry, later, told.get(entry.conversation_id))
  }
  if (!content) {
    await finish(now + noticeSeconds)
    return 'skipped'
  }
  const { push, ...mail } = content
  if (push && devices.some((device) => takes(device, push.kinds))) {
    if (!(await mayPush(deps, address, now))) return 'skipped'
    const id = `notice#${address}#${now}`
    if (await sendPush(deps, address, { id, title: content.subject, ...push })) {
      await finish(now + noticeSeconds)
      return 'sent'
    }
  }
  if (!isDue) return 'skipped'
  if (mailsAt > now) return postpone(deps, entries, mailsAt)
  const letter = waiting(deps, `notice#${address}#${now}`, address, mail)
  const write = deps.store.write(({ notices, letters }) => [
    notices
      .update({ address })
      .set({ at: now, ttl: now + 2 * hour })
      .where(({ at }, { lte, notExists }) => `${notExists(at)} OR ${lte(at, now - hour)}`)
      .commit(),
    letters.put(letter).commit(),
  ])
  if (!(await commit(write)).ok) return 'skipped'
  await finish(now + hour)
  return send(deps, letter)
}

/** Counts a notification. False if another one was sent within a minute. */
async function mayPush({ store }: Deps, address: Participant['address'], now: number): Promise<boolean> {
  const counted = store.notices.update({ address }).set({ pushed: now, ttl: now + 2 * hour })
  try {
    await counted
      .where(({ pushed }, { lte, notExists }) => `${notExists(pushed)} OR ${lte(pushed, now - minute)}`)
      .go()
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

async function postpone(deps: Deps, entries: readonly Participant[], later: number) {
  for (const entry of entries) await endWait(deps, entry, later)
  return 'skipped' as const
}

type Entry = Pick<Participant, 'address' | 'conversation_id' | 'role'>

const entryOf = ({ conversation, role }: Due): Entry => ({
  address: conversation[role],
  conversation_id: conversation.id,
  role,
})

const maxConversations = 100

/** The due conversations, and the others that would be due soon, newest first. */
async function dueOf(
  { store, now }: Deps,
  address: Participant['address'],
  entries: readonly Participant[],
): Promise<Due[]> {
  const { data } = await store.participants.query.unread({ address }).go(first(maxConversations))
  const all = new Map([...entries, ...data].map((entry) => [entry.conversation_id, entry]))
  const conversations = await readAll(
    store.conversations,
    [...all.keys()].map((id) => ({ id })),
  )
  return conversations
    .flatMap((conversation) => {
      const role = all.get(conversation.id)?.role
      const side = role && conversation.sides[role]
      const isDue = side?.due !== undefined && side.due <= now() / 1000 + hour && unreadOf(side) > 0
      return role && isDue && conversation.hidden === undefined ? { conversation, role } : []
    })
    .toSorted((a, b) => b.conversation.last_at - a.conversation.last_at)
}

/** How many conversations a letter quotes. It only counts the others. */
const maxMentions = 5

async function digestOf(deps: Deps, address: Participant['address'], all: readonly Due[]) {
  const mentions: Mention[] = []
  const counted: Due[] = []
  for (const due of all) {
    const mention = mentions.length < maxMentions ? await mentionOf(deps, due) : undefined
    if (mention) mentions.push(mention)
    if (mention || mentions.length === maxMentions) counted.push(due)
  }
  const [one] = counted
  if (!one) return undefined
  const origin = deps.config.MOTA_ORIGIN
  const path =
    counted.length === 1
      ? `/api/mute/${muteToken(deps, one.conversation.id, one.role)}`
      : `/api/mute-all/${muteAllToken(deps, address)}`
  return noticeLetter({
    origin,
    mentions,
    others: counted.length - mentions.length,
    unread: counted.reduce((sum, { conversation, role }) => sum + unreadOf(conversation.sides[role]), 0),
    mute: origin + path,
    rates: await deps.rates(),
  })
}

/** Undefined if all unread messages are proposals that were answered already. */
async function mentionOf(deps: Deps, { conversation, role }: Due): Promise<Mention | undefined> {
  const message = await newestFor(deps, conversation, role)
  if (!message) return undefined
  const other = otherOf(role)
  const [listing, name] = await Promise.all([
    findListing(deps, conversation.product_id),
    message.from === conversation[other] ? nameOf(deps, message.from) : 'The arbiter',
  ])
  return { name: name || `The ${other}`, title: listing?.title ?? 'a vehicle', message }
}

/** How many of the newest messages are read to find it. */
const maxRead = 20

/** The newest unread message of the other side or the arbiter, without proposals that were answered already. */
async function newestFor(deps: Deps, conversation: Conversation, role: Party): Promise<Message | undefined> {
  const { id: conversation_id, sides } = conversation
  const query = deps.store.messages.query.byNumber({ conversation_id })
  const { data } = await query.go({ order: 'desc', ...first(maxRead), consistent: true })
  const standing = await standingOf(deps, conversation)
  return data.find(
    (message) =>
      message.from !== undefined &&
      message.from !== conversation[role] &&
      !message.hidden &&
      message.received[role] > sides[role].read &&
      (!isProposal(message.kind) || stateOf(message, standing) === 'open'),
  )
}

/**
 * Ends the wait of a conversation for its e-mail if its person was `told`. If not, or if a newer message arrived since, it
 * waits until `later`.
 */
async function endWait(deps: Deps, entry: Entry, later: number, told?: Conversation): Promise<void> {
  const { conversation_id, role, address } = entry
  await untilDone(async () => {
    const conversation = await findConversation(deps, conversation_id)
    if (!conversation) {
      // The inbox entry of a conversation that no longer exists.
      await deps.store.participants.delete({ address, conversation_id }).go()
      return true
    }
    const { due, ...side } = conversation.sides[role]
    if (due === undefined || (due >= later && !told)) return true
    const isNew = unreadOf(side) > 0 && told?.sides[role].received !== side.received
    const next = isNew ? { ...side, due: later } : side
    return save(deps, conversation, { sides: { ...conversation.sides, [role]: next } })
  })
}
