import { detached } from '../../deadline.ts'
import { failureOf } from '../../log.ts'
import { timeouts } from '../../timeouts.ts'
import type { Catalogue, Engine } from '../interface.ts'
import { openWriter, type Surroundings } from '../writer.ts'

/** A read loads changes first if they were last loaded longer ago than this, in milliseconds. */
const maxAge = 1_000

/**
 * The catalogue of one process. The first read after a second loads what changed since, so it needs no timer, and works in a Lambda
 * that sleeps between requests.
 */
export function follow(engine: Engine, around: Surroundings): Catalogue {
  const { log, now } = around
  const writer = openWriter(engine, around)
  let lastLoaded = Number.NEGATIVE_INFINITY
  let loading: { done: Promise<void>; overdue: Promise<void> } | undefined
  let isComplete = false

  async function catchUp() {
    isComplete ||= (await engine.progress()).isComplete
    await writer.follow()
    isComplete = true
  }

  function startLoading() {
    let timer: NodeJS.Timeout | undefined
    const overdue = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeouts.freshness)
    })
    const done = catchUp()
      .catch((error) => {
        if (!isComplete) throw error
        log.error('catalogue.stale', failureOf(error))
      })
      .then(() => {
        lastLoaded = now()
      })
      .finally(() => {
        clearTimeout(timer)
        loading = undefined
      })
    return { done, overdue }
  }

  /** If the source fails or hangs, reads return what is stored. If the catalogue was never complete, they wait. */
  async function freshen() {
    if (now() - lastLoaded < maxAge) return
    // Other requests wait for it too.
    loading ??= detached(startLoading)
    const { done, overdue } = loading
    await (isComplete ? Promise.race([done, overdue]) : done)
  }

  const whenFresh =
    <A extends unknown[], T>(read: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      await freshen()
      return read(...args)
    }

  return {
    changed: writer.changed,
    follow: writer.follow,
    behind: whenFresh(writer.behind),
    search: whenFresh(engine.search),
    facets: whenFresh(engine.facets),
    get: whenFresh(engine.get),
    sellerName: whenFresh(engine.sellerName),
    sellersNamed: whenFresh(engine.sellersNamed),
    range: whenFresh(engine.range),
    rangeStarts: whenFresh(engine.rangeStarts),
    brands: whenFresh(engine.brands),
    models: whenFresh(engine.models),
    close: () => engine.exclusive(engine.close),
  }
}
