import { reported } from '../conversation/operation/moderate.ts'
import type { Deps } from '../deps.ts'
import { type DeskView, limits } from '../schema/index.ts'
import { inTurns } from './turn.ts'

/** The reported conversations for the desk, a line each, the one that waits longest first. */
export async function conversationsOf(deps: Deps): Promise<DeskView['conversations']> {
  const reports = await reported(deps)
  const turns = await inTurns(deps, reports.toReversed(), ({ by }) => by)
  const shown = [...new Set(turns.map(({ conversation_id }) => conversation_id))].slice(0, limits.deskPage)
  const lines = Map.groupBy(reports, ({ conversation_id }) => conversation_id)
  return [...lines]
    .filter(([conversation_id]) => shown.includes(conversation_id))
    .map(([conversation_id, given]) => ({
      conversation_id,
      since: given[0]?.created_at ?? '',
      reasons: given.map(({ reason }) => reason),
    }))
}
