import { setTimeout as sleep } from 'node:timers/promises'
import { failureOf, type Log } from '../../log.ts'
import { Refusal, unavailable } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { timeouts, within } from '../../timeouts.ts'
import { boundedMap, bytesOf } from '../answer/bounded.ts'
import { BadCursor } from '../interface.ts'

/** For this many milliseconds after a failure, cached answers are returned without a query to the database. */
const pause = 1_000

/** So long a visitor whose answer is known waits to learn that the database is back. */
const moment = 250

interface Needs {
  log: Log
  now(): number
  /** Asks the database for a sign of life. It must not wait for other queries. */
  answers(): Promise<unknown>
}

class Hung extends Error {
  override name = 'Hung'
}

const late = Symbol()

/**
 * Caches the last answers and returns them while the database is down. Without a cached answer, a query gets a 503. A
 * slow query may take long, but while the database gives no sign of life nobody waits for it.
 */
export function cacheForFailures({ log, now, answers }: Needs) {
  const cache = boundedMap<{ answer: unknown }>({
    entries: 500,
    bytes: 16_000_000,
    sizeOf: ({ answer }) => bytesOf(answer),
  })
  let failed = Number.NEGATIVE_INFINITY
  let isHung = false
  let checked = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined

  /** All who wait for a sign of life wait for the same one. */
  function livesOn(): Promise<boolean> {
    if (isHung && now() - checked < pause) return Promise.resolve(false)
    checking ??= within(timeouts.freshness, answers())
      .then(
        () => true,
        () => false,
      )
      .then((lives) => {
        isHung = !lives
        checked = now()
        checking = undefined
        return lives
      })
    return checking
  }

  async function unlessHung<T>(find: () => Promise<T>): Promise<T> {
    if (isHung && !(await livesOn())) throw new Hung('no sign of life')
    const finding = find()
    for (;;) {
      const found = await Promise.race([finding, sleep(timeouts.freshness, late, { ref: false })])
      if (found !== late) return found
      if (await livesOn()) continue
      finding.catch(() => {})
      throw new Hung('no sign of life')
    }
  }

  return async <T>(kind: string, parameters: unknown[], find: () => Promise<T>): Promise<T> => {
    const key = kind + JSON.stringify(parameters)
    const cached = cache.get(key) as { answer: T } | undefined
    if (cached && now() - failed < pause) return cached.answer
    if (cached && isHung && !(await Promise.race([livesOn(), sleep(moment, false, { ref: false })])))
      return cached.answer
    try {
      const answer = await unlessHung(find)
      cache.set(key, { answer })
      return answer
    } catch (error) {
      if (error instanceof Refusal || error instanceof BadCursor) throw error
      failed = now()
      log.error('catalogue.stale', failureOf(error))
      if (cached) return cached.answer
      throw unavailable(messages.request.lists)
    }
  }
}
