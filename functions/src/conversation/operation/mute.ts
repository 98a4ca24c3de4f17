import type { Actor, Deps } from '../../deps.ts'
import { isSealed, seal } from '../../mail/seal.ts'
import { notFound } from '../../refusal.ts'
import { messages as sentences } from '../../schema/index.ts'
import { first } from '../../table/batch.ts'
import { untilDone } from '../../table/commit.ts'
import { findConversation, ownConversation } from '../find.ts'
import { type Party, parties } from '../message-table.ts'
import { save } from '../save.ts'
import type { Conversation } from '../table.ts'

/** Stops e-mails about a conversation to one party, or allows them again. New messages still count as unread. */
export async function mute(deps: Deps, actor: Actor, id: Conversation['id'], muted: boolean) {
  await untilDone(async () => {
    const { conversation, party } = await ownConversation(deps, actor, id)
    return muteSide(deps, conversation, party, muted)
  })
  return { muted }
}

/** Writes nothing if nothing changes: each write is a new version, which the other party's messages have to wait for. */
async function muteSide(deps: Deps, conversation: Conversation, party: Party, muted: boolean) {
  if ((conversation.sides[party].muted === true) === muted) return conversation
  const { muted: _, due, ...side } = conversation.sides[party]
  const next = muted ? { ...side, muted: true as const } : { ...side, ...(due ? { due } : {}) }
  return save(deps, conversation, { sides: { ...conversation.sides, [party]: next } })
}

const textOf = (body: string) => `mute:${body}`

/** The token in an e-mail's link mutes the conversation without a session, because mail programs call the link. */
export function muteToken(deps: Pick<Deps, 'config'>, id: Conversation['id'], party: Party): string {
  const body = `${id}.${party}`
  return `${body}.${seal(deps.config, textOf(body))}`
}

export async function muteByToken(deps: Deps, token: string): Promise<void> {
  const { id, party } = readToken(deps, token)
  await untilDone(async () => {
    const conversation = await findConversation(deps, id)
    if (!conversation) throw notFound(sentences.conversation.unknown)
    return muteSide(deps, conversation, party, true)
  })
}

const everything = 'all'

/** The same for all conversations that a person has when the link is used. */
export const muteAllToken = (deps: Pick<Deps, 'config'>, address: Actor['address']) =>
  `${address}.${everything}.${seal(deps.config, textOf(`${address}.${everything}`))}`

/** Only the newest are muted. Nobody has so many. */
const maxMuted = 1_000

export async function muteAllByToken(deps: Deps, token: string): Promise<void> {
  const address = readAllToken(deps, token)
  const { data } = await deps.store.participants.query
    .byLast({ address })
    .go({ order: 'desc', ...first(maxMuted) })
  for (const { conversation_id, role } of data)
    await untilDone(async () => {
      const conversation = await findConversation(deps, conversation_id)
      if (!conversation) return true
      return muteSide(deps, conversation, role, true)
    })
}

export function readAllToken(deps: Pick<Deps, 'config'>, token: string): Actor['address'] {
  const [address = '', name = '', signature = ''] = token.split('.')
  if (name !== everything || !isSealed(deps.config, textOf(`${address}.${name}`), signature))
    throw notFound(sentences.conversation.unknown)
  return address as Actor['address']
}

export function readToken(deps: Pick<Deps, 'config'>, token: string) {
  const [id = '', name = '', signature = ''] = token.split('.')
  const party = parties.find((known) => known === name)
  if (!party || !isSealed(deps.config, textOf(`${id}.${name}`), signature))
    throw notFound(sentences.conversation.unknown)
  return { id: id as Conversation['id'], party }
}
