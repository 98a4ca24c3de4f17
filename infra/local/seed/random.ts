/** A small generator that always gives the same numbers for the same key. */
export function random(key: string): () => number {
  let state = 2166136261
  for (const char of key) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(next: () => number, list: readonly [T, ...T[]]): T {
  return list[Math.floor(next() * list.length)] ?? list[0]
}
