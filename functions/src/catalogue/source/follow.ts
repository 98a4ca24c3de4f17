import { failureOf, type Log } from '../../log.ts'
import { patience } from '../../patience.ts'
import type { Catalogue, Engine } from '../interface.ts'
import { again, type Change, momentOf, type Source } from './source.ts'

/** A reader looks for changes when it last did so that long ago, in milliseconds. */
const fresh = 1_000
/** So many changes are read and written at once. */
const part = 500

export interface Surroundings {
  source: Source
  log: Log
  now(): number
}

const unique = (changes: Change[], kind: Change['kind']) => [
  ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
]

const parts = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / part) }, (_, n) => items.slice(n * part, (n + 1) * part))

/**
 * A catalogue that stays as fresh as its source. Whoever reads first catches up, so that a process that sleeps
 * between requests is as good as one that does not. Everything is written in turn and read just before, so that
 * an older state never takes the place of a newer one.
 */
export function follow(engine: Engine, { source, log, now }: Surroundings): Catalogue {
  const seen = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  let looked = Number.NEGATIVE_INFINITY
  let looking: { done: Promise<void>; overdue: Promise<void> } | undefined
  let isComplete = false

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  async function reread(ids: string[]) {
    const products = await source.products(ids)
    const listed = new Set(products.map(({ id }) => id))
    await engine.remove(...ids.filter((id) => !listed.has(id)))
    await engine.put(...products)
  }

  async function rename(addresses: string[]) {
    for (const [address, name] of await source.names(addresses)) await engine.rename(address, name)
  }

  async function apply(changes: Change[]) {
    const last = changes.at(-1)
    if (!last) return
    const [ids, addresses] = [unique(changes, 'listing'), unique(changes, 'user')]
    if (ids.length > 0) await reread(ids)
    if (addresses.length > 0) await rename(addresses)
    for (const { key } of changes) seen.add(key)
    // A writer whose clock runs ahead must not make others' changes look old.
    const moment = new Date(Math.min(Date.parse(momentOf(last)), now())).toISOString()
    if (moment > ((await engine.position()) ?? '')) await engine.reach(moment)
  }

  async function catchUp() {
    const position = await engine.position()
    isComplete ||= position !== undefined
    const from = position && again(position)
    for (const key of seen) if (from && key < from) seen.delete(key)
    for await (const changes of source.since(from))
      for (const some of parts(changes.filter(({ key }) => !seen.has(key)))) await apply(some)
    isComplete = true
  }

  function look() {
    let timer: NodeJS.Timeout | undefined
    const overdue = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience.freshness)
    })
    const done = inTurn(catchUp)
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
    put: (...products) => inTurn(() => reread(products.map(({ id }) => id))),
    remove: (...ids) => inTurn(() => reread(ids)),
    rename: (seller) => inTurn(() => rename([seller])),
    search: afresh(engine.search),
    facets: afresh(engine.facets),
    get: afresh(engine.get),
    sellerName: afresh(engine.sellerName),
    range: afresh(engine.range),
    marks: afresh(engine.marks),
    brands: afresh(engine.brands),
    snapshot: afresh(engine.snapshot),
    close: () => inTurn(engine.close),
  }
}
