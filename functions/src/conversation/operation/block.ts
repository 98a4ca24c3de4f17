import type { Actor, Deps } from '../../deps.ts'
import { answering } from '../../idempotency/operation.ts'
import { makeId } from '../../listing/name.ts'
import { send, waiting } from '../../mail/outbox.ts'
import { take } from '../../quota/operation.ts'
import { forbidden } from '../../refusal.ts'
import { type BlockConversation, limits, messages as sentences } from '../../schema/index.ts'
import { commit, untilDone } from '../../table/commit.ts'
import { blockersOf } from '../blocked.ts'
import { otherOf, ownConversation } from '../find.ts'
import { reportLetter } from '../letter.ts'
import type { Party } from '../message-table.ts'
import { changed } from '../save.ts'
import { type Conversation, type Report, retainedUntil } from '../table.ts'

/**
 * Blocks the other party, in all conversations of the two, or lifts the own block. A reason reports this conversation to
 * the operators, who can then read it: with or without a block.
 */
export async function block(
  deps: Deps,
  actor: Actor,
  { conversation_id, blocked, reason }: BlockConversation,
) {
  const { conversation, party } = await ownConversation(deps, actor, conversation_id)
  const pair = { by: actor.address, of: conversation[otherOf(party)] }
  if (!blocked && !reason) await mayUnblock(deps, conversation, party)
  const report = reason ? await reportOf(deps, actor, conversation_id, reason) : undefined
  const letter = report && waiting(deps, `report#${report.id}`, 'desk', reportLetter(report))
  return untilDone(async () => {
    const { conversation } = await ownConversation(deps, actor, conversation_id)
    const others = (await blockersOf(deps, conversation)).filter((one) => one !== party)
    const view = { blocked: blocked || others.length > 0 }
    const write = answering(deps, view).store.write((items) => [
      blocked
        ? items.blocks.put({ ...pair, created_at: new Date(deps.now()).toISOString() }).commit()
        : items.blocks.delete(pair).commit(),
      ...(report
        ? [items.reports.create(report).commit(), ...changed(conversation, { reported: true }).writes(items)]
        : []),
      ...(letter ? [items.letters.put(letter).commit()] : []),
    ])
    if (!(await commit(write)).ok) return undefined
    if (letter) await send(deps, letter)
    return view
  })
}

async function mayUnblock(deps: Deps, conversation: Conversation, party: Party): Promise<void> {
  const blockers = await blockersOf(deps, conversation)
  if (blockers.length > 0 && !blockers.includes(party)) throw forbidden(sentences.conversation.notBlocker)
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
