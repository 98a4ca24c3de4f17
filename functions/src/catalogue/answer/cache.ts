import type { Facets, Page } from '../interface.ts'
import { boundedMap, bytesOf } from './bounded.ts'

/** Caches answers until the next write. */
export function cacheAnswers() {
  const answers = boundedMap<Page | Facets>({ entries: 1_000, bytes: 32_000_000, sizeOf: bytesOf })
  return {
    forget: answers.clear,
    of<T extends Page | Facets>(kind: string, query: object, find: () => T): T {
      const key = kind + JSON.stringify(query)
      const cached = answers.get(key)
      if (cached) return cached as T
      const answer = find()
      answers.set(key, answer)
      return answer
    },
  }
}
