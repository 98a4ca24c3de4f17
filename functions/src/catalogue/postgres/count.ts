/** How many match, or how many of what; exactly when it was counted. */
export interface Counted<T> {
  value: T
  matches: number
}

interface Kept<T> {
  value: T
  /** In milliseconds; absent where it is of this moment. */
  countedAt?: number
}

/** So many counts are kept at most. */
const most = 1_000

/**
 * Counting very many takes long, and one more or less of them is nobody's question: such a count is good for some
 * seconds, and says of when it is. All who want the same one meanwhile wait for the same counting.
 */
export function keepCounts(now: () => number, broad: number, lasting = 10_000) {
  const kept = new Map<string, { counted: Promise<Counted<unknown>>; at: number }>()

  async function of<T>(key: string, count: () => Promise<Counted<T>>): Promise<Kept<T>> {
    const known = kept.get(key)
    if (known && now() - known.at < lasting)
      return { value: (await known.counted).value as T, countedAt: known.at }
    const at = now()
    const counted = count()
    if (kept.size >= most) kept.clear()
    kept.set(key, { counted, at })
    const drop = () => kept.get(key)?.counted === counted && kept.delete(key)
    try {
      const { value, matches } = await counted
      if (matches < broad) drop()
      return { value }
    } catch (error) {
      drop()
      throw error
    }
  }
  return { of, forget: () => kept.clear() }
}
