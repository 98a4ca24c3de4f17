import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The first items of a query and no more. electrodb's `count` alone would read a whole megabyte and throw the rest away.
 */
export const first = (count: number) => ({ count, limit: count })

/** The most keys that one batch request may have. */
const batchSize = 100

/** The longest pause before a retry, in milliseconds. */
const longest = 1_000

/** Sends a batch, and sends again what a busy table left of it, after a pause that doubles each time. */
export async function untilProcessed<K>(
  keys: K[],
  send: (keys: K[]) => Promise<{ unprocessed: K[] }>,
): Promise<void> {
  let remaining = keys
  for (let n = 0; remaining.length > 0; n++) {
    if (n > 0) await sleep(Math.min(longest, 10 * 2 ** n) * (0.5 + Math.random() / 2))
    remaining = (await send(remaining)).unprocessed
  }
}

interface Items<K, T> {
  get(keys: K[]): {
    go(options: { consistent: true; attributes?: (keyof T)[] }): Promise<{ data: T[]; unprocessed: K[] }>
  }
}

/** Reads the items that exist of these keys, consistently. With `attributes`, only these are returned. */
export async function readAll<K, T, const A extends keyof T = keyof T>(
  items: Items<K, T>,
  keys: K[],
  attributes?: readonly A[],
): Promise<Pick<T, A>[]> {
  const found: Pick<T, A>[] = []
  const options = { consistent: true, ...(attributes && { attributes: [...attributes] }) } as const
  for (let at = 0; at < keys.length; at += batchSize)
    await untilProcessed(keys.slice(at, at + batchSize), async (batch) => {
      const { data, unprocessed } = await items.get(batch).go(options)
      found.push(...data)
      return { unprocessed }
    })
  return found
}

interface Deletable<T> {
  delete(item: T): { go(): Promise<unknown> }
}

/** One after the other, because a person has few of each kind, and others wait for the table too. */
export async function deleteAll<T>(items: Deletable<T>, found: readonly T[]): Promise<void> {
  for (const item of found) await items.delete(item).go()
}
