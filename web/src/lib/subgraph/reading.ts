/** Data from the chain, and where it was read. */
export interface Reading<T> {
  /** Undefined until the index or the chain has answered, and for a sale that does not exist. */
  data: T | undefined
  /** Who said so; undefined until anything answered. */
  source: 'index' | 'chain' | undefined
  /** By how many blocks the index is known to be behind the chain. Undefined while the index does not answer. */
  lag: number | undefined
  /** Something newer than `data` is known to exist, or nothing answered yet. */
  waiting: boolean
  /** Neither index nor chain answered the last question; `data` is what was known before. */
  error: Error | undefined
}

export const unread: Reading<never> = {
  data: undefined,
  source: undefined,
  lag: undefined,
  waiting: true,
  error: undefined,
}
