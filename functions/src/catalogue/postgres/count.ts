import { boundedMap } from '../answer/bounded.ts'

/** The result of counting, and how many listings matched. Both were exact when they were counted. */
export interface Counted<T> {
  value: T
  matches: number
}

interface CachedCount<T> {
  value: T
  /** When it was counted, in milliseconds; absent if it was counted for this answer. */
  countedAt?: number
}

/**
 * To count many listings takes long, and then an exact number does not matter. A count of more than `broad` listings is
 * cached for some seconds, and answers say when it was counted. Requests for the same count wait for the same query.
 */
export function cacheCounts(now: () => number, broad: number, lasting = 10_000) {
  const cache = boundedMap<{ counted: Promise<Counted<unknown>>; at: number }>({ entries: 1_000 })

  async function of<T>(key: string, count: () => Promise<Counted<T>>): Promise<CachedCount<T>> {
    const cached = cache.get(key)
    if (cached && now() - cached.at < lasting)
      return { value: (await cached.counted).value as T, countedAt: cached.at }
    const at = now()
    const counted = count()
    cache.set(key, { counted, at })
    const drop = () => {
      if (cache.get(key)?.counted === counted) cache.delete(key)
    }
    try {
      const { value, matches } = await counted
      if (matches <= broad) drop()
      return { value }
    } catch (error) {
      drop()
      throw error
    }
  }
  return { of, forget: cache.clear }
}
