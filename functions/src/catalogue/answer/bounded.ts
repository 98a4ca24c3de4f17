interface Bounds<T> {
  entries: number
  bytes?: number
  sizeOf?(value: T): number
}

/** A map that drops its oldest entries when it has too many, or too many bytes of them. */
export function boundedMap<T>({ entries, bytes = Number.POSITIVE_INFINITY, sizeOf = () => 0 }: Bounds<T>) {
  const stored = new Map<string, T>()
  let total = 0
  function drop(key: string) {
    const value = stored.get(key)
    if (value === undefined) return
    total -= sizeOf(value)
    stored.delete(key)
  }
  return {
    get: (key: string) => stored.get(key),
    set(key: string, value: T) {
      drop(key)
      stored.set(key, value)
      total += sizeOf(value)
      for (const oldest of stored.keys()) {
        if (stored.size <= entries && total <= bytes) break
        drop(oldest)
      }
    },
    delete: drop,
    clear() {
      stored.clear()
      total = 0
    },
  }
}

/** The bytes of an answer: of a page those that are sent, of others about a thousand. */
export const bytesOf = (answer: unknown) =>
  answer && typeof answer === 'object' && 'body' in answer ? (answer.body as Uint8Array).length : 1_000
