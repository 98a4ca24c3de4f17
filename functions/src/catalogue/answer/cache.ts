import type { Facets, Page } from '../interface.ts'

/** The cache is emptied when it has this many answers, or pages of this many bytes. */
const maxEntries = 1_000
const maxBytes = 32_000_000

/** Caches answers until the next write. */
export function cacheAnswers() {
  const answers = new Map<string, Page | Facets>()
  let bytes = 0
  function forget() {
    answers.clear()
    bytes = 0
  }
  return {
    forget,
    of<T extends Page | Facets>(kind: string, query: object, find: () => T): T {
      const key = kind + JSON.stringify(query)
      const cached = answers.get(key)
      if (cached) return cached as T
      const answer = find()
      const size = 'body' in answer ? answer.body.length : 0
      if (answers.size >= maxEntries || bytes + size > maxBytes) forget()
      bytes += size
      answers.set(key, answer)
      return answer
    },
  }
}
