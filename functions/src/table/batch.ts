/**
 * The first items of a query and no more. electrodb's `count` alone would read a whole megabyte and throw the rest away.
 */
export const first = (count: number) => ({ count, limit: count })

/** The most keys that one batch request may have. */
const batchSize = 100

interface Items<K, T> {
  get(keys: K[]): {
    go(options: { consistent: true; attributes?: (keyof T)[] }): Promise<{ data: T[]; unprocessed: K[] }>
  }
}

/**
 * Reads the items that exist of these keys, consistently. It repeats the request for keys that a busy table left
 * unprocessed. With `attributes`, only these are returned.
 */
export async function readAll<K, T, const A extends keyof T = keyof T>(
  items: Items<K, T>,
  keys: K[],
  attributes?: readonly A[],
): Promise<Pick<T, A>[]> {
  const found: Pick<T, A>[] = []
  const options = { consistent: true, ...(attributes && { attributes: [...attributes] }) } as const
  for (let at = 0; at < keys.length; at += batchSize) {
    let remaining = keys.slice(at, at + batchSize)
    while (remaining.length > 0) {
      const { data, unprocessed } = await items.get(remaining).go(options)
      found.push(...data)
      remaining = unprocessed
    }
  }
  return found
}

interface Deletable<T> {
  delete(item: T): { go(): Promise<unknown> }
}

/** One after the other, because a person has few of each kind, and others wait for the table too. */
export async function deleteAll<T>(items: Deletable<T>, found: readonly T[]): Promise<void> {
  for (const item of found) await items.delete(item).go()
}
