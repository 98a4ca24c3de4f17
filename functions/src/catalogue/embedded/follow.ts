import { failureOf, type Log } from '../../log.ts'
import { patience } from '../../patience.ts'
import type { Catalogue, Engine } from '../interface.ts'
import type { Source } from '../source/source.ts'
import { openWriter } from '../writer.ts'

/** A reader looks for changes when it last did so that long ago, in milliseconds. */
const fresh = 1_000

export interface Surroundings {
  source: Source
  log: Log
  now(): number
}

/**
 * The catalogue of one process. The first read after a second loads what changed since, so it needs no timer, and works in a Lambda
 * that sleeps between requests.
 */
export function follow(engine: Engine, { source, log, now }: Surroundings): Catalogue {
  const writer = openWriter(engine, source, now)
  let looked = Number.NEGATIVE_INFINITY
  let looking: { done: Promise<void>; overdue: Promise<void> } | undefined
  let isComplete = false

  async function catchUp() {
    isComplete ||= (await engine.progress()).isComplete
    await writer.follow()
    isComplete = true
  }

  function look() {
    let timer: NodeJS.Timeout | undefined
    const overdue = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience.freshness)
    })
    const done = catchUp()
      .catch((error) => {
        if (!isComplete) throw error
        log.error('catalogue.stale', failureOf(error))
      })
      .then(() => {
        looked = now()
      })
      .finally(() => {
        clearTimeout(timer)
        looking = undefined
      })
    return { done, overdue }
  }

  /** When the source fails or hangs, readers get what is known. A catalogue that was never complete makes them wait. */
  async function freshen() {
    if (now() - looked < fresh) return
    looking ??= look()
    const { done, overdue } = looking
    await (isComplete ? Promise.race([done, overdue]) : done)
  }

  const afresh =
    <A extends unknown[], T>(read: (...given: A) => Promise<T>) =>
    async (...given: A) => {
      await freshen()
      return read(...given)
    }

  return {
    changed: writer.changed,
    follow: writer.follow,
    behind: afresh(writer.behind),
    search: afresh(engine.search),
    facets: afresh(engine.facets),
    get: afresh(engine.get),
    sellerName: afresh(engine.sellerName),
    range: afresh(engine.range),
    rangeStarts: afresh(engine.rangeStarts),
    brands: afresh(engine.brands),
    close: () => engine.alone(engine.close),
  }
}
