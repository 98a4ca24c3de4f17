import type { Actor, Deps } from '../../deps.ts'
import { makeId } from '../../listing/name.ts'
import { send, waiting } from '../../mail/outbox.ts'
import { take } from '../../quota/operation.ts'
import { forbidden } from '../../refusal.ts'
import { type BlockConversation, limits, messages as sentences } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { ownConversation } from '../find.ts'
import { reportLetter } from '../letter.ts'
import { save } from '../save.ts'
import { type Conversation, type Party, type Report, retainedUntil } from '../table.ts'

/** While one party blocks a conversation, nobody can write. A reason reports it to the operators, who can then read it. */
export async function block(
  deps: Deps,
  actor: Actor,
  { conversation_id, blocked, reason }: BlockConversation,
) {
  await ownConversation(deps, actor, conversation_id)
  const report = reason ? await reportOf(deps, actor, conversation_id, reason) : undefined
  const letter = report && waiting(deps, `report#${report.id}`, 'desk', reportLetter(report))
  const saved = await untilDone(async () => {
    const { conversation, party } = await ownConversation(deps, actor, conversation_id)
    return save(
      deps,
      conversation,
      { blocked_by: blockers(conversation, party, blocked), ...(report ? { reported: true } : {}) },
      ({ reports, letters }) => [
        ...(report ? [reports.create(report).commit()] : []),
        ...(letter ? [letters.put(letter).commit()] : []),
      ],
    )
  })
  if (letter) await send(deps, letter)
  return { blocked: saved.blocked_by.length > 0 }
}

function blockers({ blocked_by }: Conversation, party: Party, blocked: boolean): Party[] {
  const others = blocked_by.filter((one) => one !== party)
  if (blocked) return [...others, party]
  if (others.length > 0 && others.length === blocked_by.length)
    throw forbidden(sentences.conversation.notBlocker)
  return others
}

async function reportOf(deps: Deps, { address }: Actor, conversation_id: Conversation['id'], reason: string) {
  await take(deps, { kind: 'report', who: address, max: limits.reportsPerHour, seconds: 3600 })
  const now = deps.now()
  const report: Report = {
    id: makeId(now),
    conversation_id,
    by: address,
    reason,
    created_at: new Date(now).toISOString(),
    ttl: retainedUntil(now),
  }
  return report
}
