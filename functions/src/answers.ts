import { detached } from './deadline.ts'
import type { Deps } from './deps.ts'

interface Entry<T> {
  until: number
  value: Promise<T>
}

/** Entries that one process keeps. */
const maxEntries = 500
/** A failure is shared as well, but not for long, so that a part in trouble is not asked by everybody. */
const failedMs = 1_000

/**
 * Remembers answers for some time, and lets requests for the same answer share one. `admit` may refuse a request, but
 * only if nothing is remembered.
 */
export function openShared<T>(deps: Pick<Deps, 'now'>, freshMs: number) {
  const entries = new Map<string, Entry<T>>()
  function find(key: string) {
    const entry = entries.get(key)
    return entry && deps.now() < entry.until ? entry.value : undefined
  }
  return async (key: string, admit: () => Promise<void>, read: () => Promise<T>): Promise<T> => {
    const early = find(key)
    if (early) return early
    await admit()
    // Another request may have begun to read it in the meantime.
    const late = find(key)
    if (late) return late
    const value = detached(read)
    const entry = { until: deps.now() + freshMs, value }
    value.catch(() => {
      entry.until = Math.min(entry.until, deps.now() + failedMs)
    })
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    return value
  }
}
