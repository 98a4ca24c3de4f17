import type { Actor, Deps } from '../deps.ts'
import { notFound } from '../refusal.ts'
import { limits, messages, type SessionsView } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { hashOf, revoke } from './operation.ts'

interface Caller {
  secret?: string | undefined
}

/** The sessions of a wallet that have not ended, newest first. A wallet can begin any number, so the list has an end. */
export async function sessionsOf(
  { store, now }: Deps,
  { address }: Actor,
  _: unknown,
  { secret = '' }: Caller,
): Promise<SessionsView> {
  const own = hashOf(secret)
  const { data } = await store.sessions.query.byAddress({ address }).go(first(limits.listMax))
  const sessions = data
    .filter(({ ttl }) => ttl * 1000 > now())
    .toSorted((a, b) => b.ttl - a.ttl)
    .map(({ hash, device = '', created_at = null, ttl }) => ({
      id: hash,
      device,
      created_at,
      ends_at: new Date(ttl * 1000).toISOString(),
      is_this: hash === own,
    }))
  return { sessions }
}

/** Ends one session of the wallet, or all others than its own. */
export async function endSession(
  deps: Deps,
  { address }: Actor,
  { id }: { id: string },
  { secret = '' }: Caller,
) {
  const own = hashOf(secret)
  const ended = await revoke(deps, address, (hash) => (id === 'others' ? hash !== own : hash === id))
  if (ended === 0 && id !== 'others') throw notFound(messages.session.gone)
  return { message: messages.session.endedOne }
}
