import type { Actor, Deps } from '../../deps.ts'
import { answering } from '../../idempotency/operation.ts'
import { send } from '../../mail/outbox.ts'
import { forbidden } from '../../refusal.ts'
import { type BlockConversation, messages as sentences } from '../../schema/index.ts'
import { commit, untilDone } from '../../table/commit.ts'
import { blockersOf } from '../blocked.ts'
import { otherOf, ownConversation } from '../find.ts'
import type { Party } from '../message-table.ts'
import { countReport, reportOf } from '../report.ts'
import { changed } from '../save.ts'
import type { Conversation } from '../table.ts'

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
  if (reason) await countReport(deps, actor)
  return untilDone(async () => {
    const { conversation } = await ownConversation(deps, actor, conversation_id)
    const { report, letter } = reason ? await reportOf(deps, actor, conversation_id, reason) : {}
    const others = (await blockersOf(deps, conversation)).filter((one) => one !== party)
    const view = { blocked: blocked || others.length > 0 }
    const write = answering(deps, view).store.write((items) => [
      blocked
        ? items.blocks.put({ ...pair, created_at: new Date(deps.now()).toISOString() }).commit()
        : items.blocks.delete(pair).commit(),
      ...(report
        ? [items.reports.put(report).commit(), ...changed(conversation, { reported: true }).writes(items)]
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
