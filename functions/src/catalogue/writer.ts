import { failureOf, type Log } from '../log.ts'
import type { PriceRates, ProductView } from '../schema/index.ts'
import { timeouts, within } from '../timeouts.ts'
import { openAppraiser } from './appraisal/appraiser.ts'
import { type Engine, type Followed, Full, Unstorable, type Writes } from './interface.ts'
import { type Change, momentOf, rereadFrom, type Source } from './source.ts'

/** How many changes are read and written at a time. */
const batchSize = 500

/** If so many listings, and all of a batch, cannot be written, the code or the engine is at fault. */
const someFailures = 10

const batchesOf = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, n) =>
    items.slice(n * batchSize, (n + 1) * batchSize),
  )

/** The error is about one listing: the store refuses it, or the code fails at it. Others, such as timeouts, pass. */
const isLasting = (error: unknown) =>
  [Unstorable, TypeError, RangeError, SyntaxError].some((kind) => error instanceof kind)

export interface Surroundings {
  source: Source
  log: Log
  now(): number
  /** By which prices of comparable vehicles are compared. */
  rates(): Promise<PriceRates>
}

/**
 * Writes changes into an engine. It reads the present state while it holds the engine's lock, so that an older state never replaces
 * a newer one. The position is stored together with the data: after a crash it continues there, and writing twice is harmless.
 */
export function openWriter(engine: Engine, { source, log, now, rates }: Surroundings) {
  const appraiser = openAppraiser(engine, { rates, log, now })
  const seen = new Set<string>()
  let reached = ''

  async function write(writes: Writes, ids: string[]): Promise<ProductView[]> {
    const { products, gone, sellers } = await source.read([...new Set(ids)])
    if (gone.length > 0) await writes.remove(...gone)
    if (products.length > 0) await writes.put(...products)
    for (const [address, seller] of sellers) await writes.setSeller(address, seller)
    return products
  }

  /** Writes each alone. Returns the errors of those that cannot be written. */
  async function writeEach(ids: Set<string>, before: ProductView[]): Promise<Map<string, unknown>> {
    const failed = new Map<string, unknown>()
    for (const id of ids)
      try {
        appraiser.changed(
          before.filter((one) => one.id === id),
          await engine.exclusive((writes) => write(writes, [id])),
        )
      } catch (error) {
        if (!isLasting(error)) throw error
        failed.set(id, error)
      }
    return failed
  }

  /**
   * Writes all at once. If that is impossible, writes each alone, and removes those that cannot be written, because
   * their former state may be wrong. Returns how many they are.
   */
  async function writeAll(
    ids: string[],
    before: ProductView[],
    after?: (writes: Writes) => Promise<void>,
  ): Promise<number> {
    try {
      const written = await engine.exclusive(async (writes) => {
        const products = await write(writes, ids)
        await after?.(writes)
        return products
      })
      appraiser.changed(before, written)
      return 0
    } catch (error) {
      if (!isLasting(error)) throw error
    }
    const each = new Set(ids)
    const failed = await writeEach(each, before)
    const [[, first] = []] = failed
    // The cause is not a listing, so the lists must not lose all of them.
    const isAll = failed.size === each.size && failed.size >= someFailures
    if (isAll && !(first instanceof Full)) throw first
    for (const [id, error] of failed) log.error('catalogue.aside', { id, ...failureOf(error) })
    await engine.exclusive(async (writes) => {
      await writes.remove(...failed.keys())
      await after?.(writes)
    })
    return failed.size
  }

  async function apply(changes: Change[], last: Change, isBuilding: boolean) {
    // Some process's clock may run ahead. A position in the future would make the changes of other processes look old.
    const moment = new Date(Math.min(Date.parse(momentOf(last)), now())).toISOString()
    const ids = changes.map(({ id }) => id)
    // While all of it is written, everything is new.
    const before = isBuilding ? [] : await appraiser.before(ids)
    const aside = await writeAll(ids, before, (writes) => writes.reach(moment))
    for (const { key } of changes) seen.add(key)
    if (moment > reached) reached = moment
    return aside
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
      const { position, isComplete } = await engine.progress()
      if (!isComplete) throw new Error('Not all listings have been written once.')
      if (!position) return undefined
      return within(timeouts.freshness, ageOfOldest(position)).catch(() => undefined)
    },
    async changed(...ids: string[]) {
      const { isComplete } = await engine.progress()
      await writeAll(ids, isComplete ? await appraiser.before(ids) : [])
      if (isComplete) await appraiser.settle()
    },
    /** Compares all prices whose comparison is still to be renewed. */
    settle: () => appraiser.settle(Number.POSITIVE_INFINITY),
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
      const followed = { changes: 0, lag: 0, aside: 0 }
      for await (const changes of source.since(from))
        for (const batch of batchesOf(changes.filter(({ key }) => !seen.has(key)))) {
          followed.aside += await apply(batch, batch.at(-1) as Change, !from)
          followed.changes += batch.length
          // A first run reads old changes. Their age is no lag.
          if (from) followed.lag = Math.max(followed.lag, now() - Date.parse(momentOf(batch[0] as Change)))
        }
      if (!isComplete) await engine.complete()
      await appraiser.settle()
      return followed
    },
  }
}
