import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor, Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { messages as sentences } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { findConversation, ownConversation } from '../find.ts'
import { save } from '../save.ts'
import { type Conversation, type Party, parties } from '../table.ts'

/** Stops e-mails about a conversation to one party, or allows them again. New messages still count as unread. */
export async function mute(deps: Deps, actor: Actor, id: Conversation['id'], muted: boolean) {
  await untilDone(async () => {
    const { conversation, party } = await ownConversation(deps, actor, id)
    return muteSide(deps, conversation, party, muted)
  })
  return { muted }
}

function muteSide(deps: Deps, conversation: Conversation, party: Party, muted: boolean) {
  const { muted: _, due, ...side } = conversation.sides[party]
  const next = muted ? { ...side, muted: true as const } : { ...side, ...(due ? { due } : {}) }
  return save(deps, conversation, { sides: { ...conversation.sides, [party]: next } })
}

const seal = ({ config }: Pick<Deps, 'config'>, body: string) =>
  createHmac('sha256', config.MOTA_SECRET).update(`mute:${body}`).digest('base64url').slice(0, 24)

/** The token in an e-mail's link mutes the conversation without a session, because mail programs call the link. */
export function muteToken(deps: Pick<Deps, 'config'>, id: Conversation['id'], party: Party): string {
  const body = `${id}.${party}`
  return `${body}.${seal(deps, body)}`
}

export async function muteByToken(deps: Deps, token: string): Promise<void> {
  const { id, party } = readToken(deps, token)
  await untilDone(async () => {
    const conversation = await findConversation(deps, id)
    if (!conversation) throw notFound(sentences.conversation.unknown)
    return muteSide(deps, conversation, party, true)
  })
}

export function readToken(deps: Pick<Deps, 'config'>, token: string) {
  const [id = '', name = '', signature = ''] = token.split('.')
  const party = parties.find((known) => known === name)
  const [expected, actual] = [Buffer.from(seal(deps, `${id}.${name}`)), Buffer.from(signature)]
  if (!party || expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw notFound(sentences.conversation.unknown)
  return { id: id as Conversation['id'], party }
}
