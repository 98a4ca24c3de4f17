import { knownSales } from '../chain/known.ts'
import { type Deps, secondsOf } from '../deps.ts'
import { failureOf } from '../log.ts'
import { findRecord, isTemporary } from '../sale/found.ts'
import { recoverSale } from '../sale/operation/record.ts'
import type { Job } from './job.ts'
import type { Retry } from './table.ts'

/** If more sales fail, the cause is not the single sale, so the position does not advance until the cause is gone. */
const maxRetries = 5_000
/** A run ends before its process is stopped. The sales that it did not reach are the first of the next run. */
const longestRun = 200
const longestWait = 3600

/** The result for one sale. `nameless`: its buyer named no vehicle. `refused`: it does not fit the vehicle it names. */
type Outcome = 'recorded' | 'refreshed' | 'unchanged' | 'nameless' | 'refused' | 'failed'

async function settle(deps: Deps, id: number, isNameless: boolean): Promise<Outcome> {
  try {
    // Without a record there is nothing to do, so the chain is not read.
    if (isNameless && !(await findRecord(deps, id))) return 'nameless'
    return (await recoverSale(deps, id))?.how ?? 'nameless'
  } catch (error) {
    const temporary = isTemporary(error)
    deps.log.error(temporary ? 'sale.failed' : 'sale.refused', { sale: id, ...failureOf(error) })
    return temporary ? 'failed' : 'refused'
  }
}

/** After each failure a sale waits twice as long, up to an hour. */
const later = (now: number, id: number, tries: number): Retry => ({
  id,
  tries,
  at: now + Math.min(longestWait, 10 * 2 ** tries),
})

/**
 * Records the sales that no browser reported, and updates old records, so that no purchase is lost. A sale that failed
 * is retried separately, so that it does not delay others.
 */
export const reconcile: Job = {
  name: 'reconcile',
  every: 10,
  run: reconcileFor(longestRun),
}

/** A run that begins with no further sale after so many seconds. */
export function reconcileFor(seconds: number): Job['run'] {
  return async (deps) => {
    const { store, chain, config } = deps
    const [now, end] = [secondsOf(deps), performance.now() + seconds * 1000]
    const { data: position } = await store.positions.get({ escrow: chain.escrow }).go({ consistent: true })
    const known = (await knownSales(deps)) ?? { block: config.deployment.startBlock, last: 0 }
    const { ids: touched, nameless, block, last, indexed } = await chain.touchedSince(known)
    const failed = position?.retries ?? []
    const due = failed.filter(({ at }) => at <= now).map(({ id }) => id)
    const ids = [...new Set([...touched, ...due])].sort((a, b) => a - b)
    const report = {
      sales: ids.length,
      recorded: 0,
      refreshed: 0,
      unchanged: 0,
      nameless: 0,
      refused: 0,
      failed: 0,
      /** Left for the next run. */
      later: 0,
    }
    const retries = failed.filter(({ id }) => !ids.includes(id))
    for (const id of ids) {
      if (performance.now() > end) {
        retries.push({ id, tries: 0, at: now })
        report.later++
        continue
      }
      const outcome = await settle(deps, id, nameless.has(id))
      report[outcome]++
      const tries = failed.find((one) => one.id === id)?.tries ?? 0
      if (outcome === 'failed') retries.push(later(now, id, tries + 1))
    }
    if (retries.length <= maxRetries)
      await store.positions.put({ escrow: chain.escrow, block, last, retries }).go()
    return { ...report, indexed: Number(indexed) }
  }
}
