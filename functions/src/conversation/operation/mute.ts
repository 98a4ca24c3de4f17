import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor, Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { messages as sentences } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { findConversation, ownConversation } from '../find.ts'
import { save } from '../save.ts'
import { type Conversation, type Party, parties } from '../table.ts'

/** No e-mails about a conversation to one party. What comes in stays unread all the same. */
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

/** Who holds the link of an e-mail may mute what it was about, without a session: mail programs do it by themselves. */
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
  const [id = '', name = '', given = ''] = token.split('.')
  const party = parties.find((one) => one === name)
  const [right, actual] = [Buffer.from(seal(deps, `${id}.${name}`)), Buffer.from(given)]
  if (!party || right.length !== actual.length || !timingSafeEqual(right, actual))
    throw notFound(sentences.conversation.unknown)
  return { id: id as Conversation['id'], party }
}
