import { createHmac, randomUUID } from 'node:crypto'
import { detached } from '../deadline.ts'
import { type Deps, secondsOf } from '../deps.ts'
import { failureOf } from '../log.ts'
import { Refusal, tooMany } from '../refusal.ts'
import { limits, messages, type Span } from '../schema/index.ts'
import { isRefused } from '../table/commit.ts'

export interface Quota extends Span {
  /** The action that is counted. */
  kind: string
  /** The wallet, mailbox or network. It is stored as a keyed hash. */
  who: string
  message?: string
  /** How often it counts; once unless given. */
  times?: number
  /** The highest limit of those who share the counter; its own unless given. */
  highest?: number
}

/**
 * Up to this limit each action is stored by a name, so it counts once even if its request is sent again. Above it a number
 * does: what was counted twice is a small share.
 */
const named = 100
const isNamed = ({ max, highest = max }: Quota) => highest <= named

/**
 * Counts the action, or refuses it at the limit. Counting starts again with each fixed span of time. Returns a function
 * that takes the count back.
 */
export async function take(deps: Deps, quota: Quota): Promise<() => Promise<unknown>> {
  const at = deps.now()
  const { key, ends } = countOf(deps, quota, at)
  const { max, times = 1 } = quota
  if (times > max) throw refusalOf(deps, quota, ends)
  const names = isNamed(quota) ? Array.from({ length: times }, () => randomUUID().slice(0, 8)) : undefined
  const undo = () => (names ? forget(deps, key, names) : giveBack(deps, quota, at))
  const ttl = ends + 3600
  try {
    await (names ? addNames(deps, { key, ttl }, names, max) : addNumber(deps, { key, ttl }, times, max))
  } catch (error) {
    if (isRefused(error)) throw refusalOf(deps, quota, ends)
    // It may be counted all the same.
    if (names) await detached(undo)
    throw error
  }
  return undo
}

interface Entry {
  key: string
  ttl: number
}

const addNumber = ({ store }: Deps, { key, ttl }: Entry, times: number, max: number) =>
  store.counters
    .update({ key })
    .add({ count: times })
    .set({ ttl })
    .where(({ count }, { lte, notExists }) => `${notExists(count)} OR ${lte(count, max - times)}`)
    .go()

function addNames({ store }: Deps, { key, ttl }: Entry, all: string[], max: number) {
  const [first = ''] = all
  return store.counters
    .update({ key })
    .add({ names: all })
    .set({ ttl })
    .where(
      ({ names }, { notExists, size, contains, escape: number }) =>
        `${notExists(names)} OR ${size(names)} <= ${number(max - all.length)} OR ${contains(names, first)}`,
    )
    .go()
}

const forget = ({ store, log }: Deps, key: string, names: string[]) =>
  store.counters
    .update({ key })
    .delete({ names })
    .go()
    .catch((error: unknown) => log.error('quota', failureOf(error)))

/** Whether the limit is reached. It counts nothing. */
export async function isUsedUp(deps: Deps, quota: Quota): Promise<boolean> {
  const { data } = await deps.store.counters.get({ key: countOf(deps, quota).key }).go()
  return data !== null && (data.names?.length ?? data.count ?? 0) >= quota.max
}

/** Refuses at the limit, without counting. */
export async function check(deps: Deps, quota: Quota): Promise<void> {
  if (await isUsedUp(deps, quota)) throw refusalOf(deps, quota, countOf(deps, quota).ends)
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

/** Takes a count back, of an action that failed. `at` is when it was counted. */
export async function giveBack(deps: Deps, quota: Quota, at: number) {
  const { key } = countOf(deps, quota, at)
  const { times = 1 } = quota
  const counted = deps.store.counters.patch({ key }).add({ count: -times })
  await counted
    .where(({ count }, { gte }) => gte(count, times))
    .go()
    .catch((error: unknown) => deps.log.error('quota', failureOf(error)))
}

/**
 * A last wall against floods from one network. A database that does not answer opens it. Our own pages, which are
 * rendered in the same process, have no network.
 */
export async function wall(deps: Deps, kind: string, network: string | undefined, { max, seconds }: Span) {
  if (network === undefined) return
  try {
    await take(deps, { kind: `network-${kind}`, who: network, max, seconds })
  } catch (error) {
    if (error instanceof Refusal) throw error
    deps.log.error('quota', failureOf(error))
  }
}

function countOf(deps: Deps, { kind, who, seconds: length }: Quota, at = deps.now()) {
  const span = Math.floor(at / 1000 / length)
  const hash = createHmac('sha256', deps.config.MOTA_SECRET).update(who).digest('base64url')
  return { key: `${kind}#${hash}#${span}`, ends: (span + 1) * length }
}

const refusalOf = (deps: Deps, { message = messages.request.tooMany }: Quota, ends: number) =>
  tooMany(message, { retry_after: ends - secondsOf(deps) })

/**
 * Counts a large list against its network, because sending it costs more than reading it. Smaller ones count nothing, so
 * lists on pages need no table.
 */
export async function countLarge(deps: Deps, network: string | undefined, { body }: { body: Uint8Array }) {
  if (body.length > limits.largeAnswer) await wall(deps, 'large', network, limits.networkLargeAnswers)
}
