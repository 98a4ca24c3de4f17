import { patience, within } from '../patience.ts'
import type { Engine, Followed, Writes } from './interface.ts'
import { type Change, momentOf, rereadFrom, type Source } from './source/source.ts'

/** How many changes are read and written at a time. */
const batchSize = 500

const batchesOf = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, n) =>
    items.slice(n * batchSize, (n + 1) * batchSize),
  )

export type Writer = ReturnType<typeof openWriter>

/**
 * Writes changes into an engine. It reads the present state while it holds the engine's lock, so that an older state never replaces
 * a newer one. The position is stored together with the data: after a crash it continues there, and writing twice is harmless.
 */
export function openWriter(engine: Engine, source: Source, now: () => number) {
  const seen = new Set<string>()
  let reached = ''

  async function write(writes: Writes, ids: string[]) {
    const { products, gone, names } = await source.read([...new Set(ids)])
    if (gone.length > 0) await writes.remove(...gone)
    if (products.length > 0) await writes.put(...products)
    for (const [address, name] of names) await writes.rename(address, name)
  }

  async function apply(changes: Change[], last: Change) {
    // Some process's clock may run ahead. A position in the future would make the changes of other processes look old.
    const moment = new Date(Math.min(Date.parse(momentOf(last)), now())).toISOString()
    await engine.alone(async (writes) => {
      const ids = changes.map(({ id }) => id)
      await write(writes, ids)
      await writes.reach(moment)
    })
    for (const { key } of changes) seen.add(key)
    if (moment > reached) reached = moment
  }

  /** The age of the oldest change that is not written yet, in milliseconds. */
  async function ageOfOldest(position: string): Promise<number> {
    for await (const changes of source.since(position)) {
      const change = changes.find((candidate) => momentOf(candidate) > position && !seen.has(candidate.key))
      if (change) return Math.max(0, now() - Date.parse(momentOf(change)))
    }
    return 0
  }

  return {
    async behind(): Promise<number | undefined> {
      const { position } = await engine.progress()
      if (!position) return undefined
      return within(patience.freshness, ageOfOldest(position)).catch(() => undefined)
    },
    changed: (...ids: string[]) => engine.alone((writes) => write(writes, ids)),
    /** Writes everything that changed since the last time. */
    async follow(): Promise<Followed> {
      await engine.prepare()
      const { position, isComplete } = await engine.progress()
      const from = position && rereadFrom(position)
      // The engine was emptied or restored, so the changes that this process wrote later are missing.
      if ((position ?? '') < reached) {
        seen.clear()
        reached = position ?? ''
      }
      for (const key of seen) if (from && key < from) seen.delete(key)
      const followed = { changes: 0, lag: 0 }
      for await (const changes of source.since(from))
        for (const batch of batchesOf(changes.filter(({ key }) => !seen.has(key)))) {
          await apply(batch, batch.at(-1) as Change)
          followed.changes += batch.length
          // A first run reads old changes. Their age is no lag.
          if (from) followed.lag = Math.max(followed.lag, now() - Date.parse(momentOf(batch[0] as Change)))
        }
      if (!isComplete) await engine.complete()
      return followed
    },
  }
}
