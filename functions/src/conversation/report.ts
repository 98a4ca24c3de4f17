import { createHash } from 'node:crypto'
import type { Actor, Deps } from '../deps.ts'
import { waiting } from '../mail/outbox.ts'
import { take } from '../quota/operation.ts'
import { limits } from '../schema/index.ts'
import { reportLetter } from './letter.ts'
import { type Conversation, type Report, retainedUntil } from './table.ts'

/** One for each party of a conversation. */
export const reportId = (conversation_id: Conversation['id'], by: Actor['address']): Report['id'] =>
  `0x${createHash('sha256').update(`${conversation_id} ${by}`).digest('hex').slice(0, 32)}`

export const countReport = (deps: Deps, { address }: Actor) =>
  take(deps, { kind: 'report', who: address, max: limits.reportsPerHour, seconds: 3600 })

/** The report of a party, and a letter to the operators. If an earlier one is open, only its reason changes. */
export async function reportOf(
  deps: Deps,
  { address: by }: Actor,
  conversation_id: Conversation['id'],
  reason: string,
) {
  const id = reportId(conversation_id, by)
  const { data: earlier } = await deps.store.reports.get({ id }).go({ consistent: true })
  const now = deps.now()
  const ttl = retainedUntil(now)
  if (earlier && !earlier.closed) return { report: { ...earlier, reason, ttl } }
  const report: Report = { id, conversation_id, by, reason, created_at: new Date(now).toISOString(), ttl }
  return { report, letter: waiting(deps, `report#${id}#${now}`, 'desk', reportLetter(report)) }
}
