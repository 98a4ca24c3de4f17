import { failureOf, type Log } from '../../log.ts'
import { Refusal, unavailable } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { BadCursor } from '../interface.ts'

/** The most answers and bytes of pages in the cache. The oldest are dropped first. */
const bounds = { answers: 500, bytes: 16_000_000 }
/** For this many milliseconds after a failure, cached answers are returned without a query to the database. */
const pause = 1_000

const sizeOf = (answer: unknown) =>
  answer && typeof answer === 'object' && 'body' in answer ? (answer.body as Uint8Array).length : 1_000

/** Caches the last answers and returns them while the database is down. Without a cached answer, a query gets a 503. */
export function cacheForFailures(log: Log, now: () => number) {
  const answers = new Map<string, unknown>()
  let bytes = 0
  let failed = Number.NEGATIVE_INFINITY

  function drop(key: string) {
    bytes -= answers.has(key) ? sizeOf(answers.get(key)) : 0
    answers.delete(key)
  }
  function store(key: string, answer: unknown) {
    drop(key)
    answers.set(key, answer)
    bytes += sizeOf(answer)
    for (const oldest of answers.keys()) {
      if (answers.size <= bounds.answers && bytes <= bounds.bytes) break
      drop(oldest)
    }
  }

  return async <T>(kind: string, parameters: unknown[], find: () => Promise<T>): Promise<T> => {
    const key = kind + JSON.stringify(parameters)
    if (now() - failed < pause && answers.has(key)) return answers.get(key) as T
    try {
      const answer = await find()
      store(key, answer)
      return answer
    } catch (error) {
      if (error instanceof Refusal || error instanceof BadCursor) throw error
      failed = now()
      log.error('catalogue.stale', failureOf(error))
      if (answers.has(key)) return answers.get(key) as T
      throw unavailable(messages.request.lists)
    }
  }
}
