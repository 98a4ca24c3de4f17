import type { Actor, Deps } from '../../deps.ts'
import { answering } from '../../idempotency/operation.ts'
import { askInspectors } from '../../inspection/inspector.ts'
import { listingOf } from '../../listing/find.ts'
import { isListed, isPaused, isSold } from '../../listing/view.ts'
import type { Waiting } from '../../mail/table.ts'
import { take } from '../../quota/operation.ts'
import { conflict, notFound } from '../../refusal.ts'
import {
  limits,
  type MessageView,
  type SendMessage,
  type SendPicture,
  messages as sentences,
} from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { notBlocked } from '../blocked.ts'
import { checkedDraft, type Draft, draftOf } from '../draft.ts'
import { findCurrent, mayWrite, otherOf, standingOf } from '../find.ts'
import { isCurrent, messageView, previewOf } from '../message.ts'
import { isProposal, type Message, type Party, parties } from '../message-table.ts'
import { append, save, withUpdated } from '../save.ts'
import { type Started, startConversation } from '../start.ts'
import { readable } from './get.ts'

const texts = sentences.conversation

type To = Pick<SendMessage, 'product_id' | 'conversation_id'>
interface Destination extends Started {
  party: Party | 'arbiter'
}

/** Writes to the other side. The arbiter of a contested sale, who needs an account too, writes to both. A proposal replaces the one that is open, so that there is one of a kind at a time. */
export async function send(deps: Deps, actor: Actor, given: SendMessage | SendPicture): Promise<MessageView> {
  const destination = await destinationOf(deps, actor, given)
  const { conversation, party } = destination
  if (party !== 'arbiter') {
    await mayWrite(deps, actor, conversation, given.kind)
    await notBlocked(deps, conversation)
  }
  await count(deps, actor, destination)
  const draft = await draftOf(deps, { actor, party, conversation }, given)
  const letters =
    given.kind === 'inspection'
      ? await askInspectors(deps, actor, await listingOf(deps, conversation.product_id))
      : []
  return untilDone(async () => write(deps, actor, await destinationOf(deps, actor, given), draft, letters))
}

async function destinationOf(
  deps: Deps,
  actor: Actor,
  { product_id, conversation_id }: To,
): Promise<Destination> {
  if (conversation_id) {
    const { conversation, role: party } = await readable(deps, actor, conversation_id)
    return { conversation, party, claim: () => [] }
  }
  const listing = await listingOf(deps, product_id ?? '')
  if (listing.seller === actor.address) throw conflict(texts.own)
  const started = await startConversation(deps, listing, actor.address)
  if (started.conversation.hidden !== undefined) throw notFound(texts.unknown)
  if (started.conversation.count === 0) {
    if (isSold(listing)) throw conflict(sentences.listing.sold)
    if (isPaused(listing)) throw conflict(sentences.listing.paused)
    if (!isListed(listing)) throw notFound(sentences.listing.unknown)
  }
  return { ...started, party: 'buyer' }
}

async function count(deps: Deps, { address }: Actor, { conversation }: Destination): Promise<void> {
  const { product_id, buyer } = conversation
  if (conversation.count === 0) {
    const max = limits.conversationsPerDay
    await take(deps, { kind: 'conversation', who: address, max, seconds: 86_400, message: texts.tooManyNew })
  }
  await take(deps, {
    kind: 'message',
    who: `${address}#${product_id}#${buyer}`,
    max: limits.messagesPerHour,
    seconds: 3600,
    message: texts.tooMany,
  })
}

async function write(
  deps: Deps,
  { address }: Actor,
  { conversation, party, claim }: Destination,
  draft: Draft,
  letters: readonly Waiting[],
) {
  if (party !== 'arbiter') await notBlocked(deps, conversation)
  const standing = await standingOf(deps, conversation)
  const current = isProposal(draft.kind) ? await findCurrent(deps, conversation, draft.kind) : undefined
  const { message, change } = append(
    deps,
    conversation,
    { ...checkedDraft(draft, standing, current), from: address },
    party === 'arbiter' ? parties : [otherOf(party)],
  )
  const replaced: Message[] =
    current && isCurrent(current, standing) ? [{ ...current, state: 'replaced' }] : []
  const view = messageView(message, standing)
  const saved = await save(
    answering(deps, view),
    conversation,
    {
      ...change,
      last: previewOf(message),
      current: isProposal(draft.kind)
        ? { ...conversation.current, [draft.kind]: message.n }
        : conversation.current,
      updated: withUpdated(conversation, ...replaced.map(({ n }) => n)),
      written: [...replaced, message],
    },
    (items) => [...claim(items), ...letters.map((one) => items.letters.put(one).commit())],
  )
  return saved && view
}
