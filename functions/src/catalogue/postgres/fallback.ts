import { failureOf, type Log } from '../../log.ts'
import { Refusal, unavailable } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { BadCursor } from '../interface.ts'

/** The size of the cache: answers, and bytes of pages. The oldest are dropped first. */
const most = { answers: 500, bytes: 16_000_000 }
/** For this many milliseconds after a failure, cached answers are given without asking the database again. */
const rest = 1_000

const sizeOf = (answer: unknown) =>
  answer && typeof answer === 'object' && 'body' in answer ? (answer.body as Uint8Array).length : 1_000

/** Caches the last answers. While the database is down, they are repeated; other questions get a 503 with a sentence. */
export function cacheForFailures(log: Log, now: () => number) {
  const answers = new Map<string, unknown>()
  let bytes = 0
  let failed = Number.NEGATIVE_INFINITY

  function drop(key: string) {
    bytes -= answers.has(key) ? sizeOf(answers.get(key)) : 0
    answers.delete(key)
  }
  function keep(key: string, answer: unknown) {
    drop(key)
    answers.set(key, answer)
    bytes += sizeOf(answer)
    for (const oldest of answers.keys()) {
      if (answers.size <= most.answers && bytes <= most.bytes) break
      drop(oldest)
    }
  }

  return async <T>(kind: string, asked: unknown[], find: () => Promise<T>): Promise<T> => {
    const key = kind + JSON.stringify(asked)
    if (now() - failed < rest && answers.has(key)) return answers.get(key) as T
    try {
      const answer = await find()
      keep(key, answer)
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
