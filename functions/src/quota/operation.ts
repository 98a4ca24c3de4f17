import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { Refusal, tooMany } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import { isRefused } from '../table/commit.ts'

export interface Quota {
  /** The action that is counted. */
  kind: string
  /** The wallet or the client address. It is stored as a keyed hash. */
  who: string
  max: number
  seconds: number
  message?: string
  /** How often it counts; once unless given. */
  times?: number
}

/** Counts the action. False at the limit. */
export async function mayTake(deps: Deps, quota: Quota): Promise<boolean> {
  try {
    await take(deps, quota)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

interface Span {
  max: number
  seconds: number
}

/** The counter of a span of time, and when that ends. */
function counterOf(deps: Deps, quota: Quota) {
  const now = Math.floor(deps.now() / 1000)
  const span = Math.floor(now / quota.seconds)
  const ends = (span + 1) * quota.seconds
  const who = createHmac('sha256', deps.config.MOTA_SECRET).update(quota.who).digest('base64url')
  return { key: `${quota.kind}#${who}#${span}`, now, ends }
}

/** Counts the action, or refuses it at the limit. Counting starts again with each fixed span of time. */
export async function take(deps: Deps, quota: Quota): Promise<void> {
  const { key, now, ends } = counterOf(deps, quota)
  try {
    await deps.store.counters
      .update({ key })
      .add({ count: quota.times ?? 1 })
      .set({ ttl: ends + 3600 })
      .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, quota.max)}`)
      .go()
  } catch (error) {
    if (!isRefused(error)) throw error
    throw tooMany(quota.message ?? messages.request.tooMany, { retry_after: ends - now })
  }
}

/** Takes a count back, of an action that failed. */
export async function giveBack(deps: Deps, quota: Quota): Promise<void> {
  const { key } = counterOf(deps, quota)
  const counted = deps.store.counters.patch({ key }).add({ count: -1 })
  await counted
    .where(({ count }, { gt }) => gt(count, 0))
    .go()
    .catch((error: unknown) => deps.log.error('quota', failureOf(error)))
}

/**
 * A last wall against floods from one network. Mobile carriers put thousands of people behind one address, so it is wide
 * and short, and a database that does not answer opens it.
 */
export async function wall(deps: Deps, kind: string, network: string, span: Span): Promise<void> {
  try {
    await take(deps, { kind: `network-${kind}`, who: network, ...span })
  } catch (error) {
    if (error instanceof Refusal) throw error
    deps.log.error('quota', failureOf(error))
  }
}
