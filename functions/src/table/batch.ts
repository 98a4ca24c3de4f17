/**
 * The first items of a query and no more. electrodb's `count` alone would read a whole megabyte and throw the rest away.
 */
export const first = (most: number) => ({ count: most, limit: most })

/** So many items one request may name. */
const most = 100

interface Items<K, T> {
  get(keys: K[]): {
    go(options: { consistent: true; attributes?: (keyof T)[] }): Promise<{ data: T[]; unprocessed: K[] }>
  }
}

/**
 * All that exist of the items named, as they are now; what a busy table leaves over is asked for again. With `attributes`
 * no others are sent and read.
 */
export async function readAll<K, T, const A extends keyof T = keyof T>(
  items: Items<K, T>,
  keys: K[],
  attributes?: readonly A[],
): Promise<Pick<T, A>[]> {
  const found: Pick<T, A>[] = []
  const options = { consistent: true, ...(attributes && { attributes: [...attributes] }) } as const
  for (let at = 0; at < keys.length; at += most) {
    let left = keys.slice(at, at + most)
    while (left.length > 0) {
      const { data, unprocessed } = await items.get(left).go(options)
      found.push(...data)
      left = unprocessed
    }
  }
  return found
}
