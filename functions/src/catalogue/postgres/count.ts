/** How many match, or how many of what; exactly when it was counted. */
export interface Counted<T> {
  value: T
  matches: number
}

interface Answer<T> {
  value: T
  /** In milliseconds; absent where it is of this moment. */
  countedAt?: number
}

/** So many counts are cached at most. */
const most = 1_000

/**
 * Counting very many takes long, and one more or less of them is nobody's question: such a count is good for some
 * seconds, and says of when it is. All who want the same one meanwhile wait for the same counting.
 */
export function cacheCounts(now: () => number, broad: number, lasting = 10_000) {
  const cache = new Map<string, { counted: Promise<Counted<unknown>>; at: number }>()

  async function of<T>(key: string, count: () => Promise<Counted<T>>): Promise<Answer<T>> {
    const cached = cache.get(key)
    if (cached && now() - cached.at < lasting)
      return { value: (await cached.counted).value as T, countedAt: cached.at }
    const at = now()
    const counted = count()
    if (cache.size >= most) cache.clear()
    cache.set(key, { counted, at })
    const drop = () => cache.get(key)?.counted === counted && cache.delete(key)
    try {
      const { value, matches } = await counted
      if (matches < broad) drop()
      return { value }
    } catch (error) {
      drop()
      throw error
    }
  }
  return { of, forget: () => cache.clear() }
}
