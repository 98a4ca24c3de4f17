import { unsettled } from '../chain/range.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { recoverSale } from '../sale/operation/recover.ts'
import type { Job } from './job.ts'
import { touchedSince } from './touched.ts'

/** What became of one sale. `nameless`: its buyer named no vehicle. `refused`: it does not fit what it names. */
type Outcome = 'recorded' | 'mended' | 'known' | 'nameless' | 'refused' | 'failed'

async function settle(deps: Deps, id: number): Promise<Outcome> {
  try {
    const outcome = (await recoverSale(deps, id))?.how ?? 'nameless'
    if (outcome === 'recorded' || outcome === 'mended') deps.log.info(`sale.${outcome}`, { sale: id })
    return outcome
  } catch (error) {
    const passing = !(error instanceof Refusal) || error.code === 'unavailable'
    deps.log.error(passing ? 'sale.failed' : 'sale.refused', { sale: id, ...failureOf(error) })
    return passing ? 'failed' : 'refused'
  }
}

/**
 * Creates the sale records that no browser told of, and mends those that stand still: a purchase is never lost.
 * A sale that failed for now is looked at again, as the position then stays.
 */
export const reconcile: Job = {
  name: 'reconcile',
  every: 10,
  async run(deps) {
    const { store, chain, config } = deps
    const { data: position } = await store.positions.get({ escrow: chain.escrow }).go()
    const { startBlock } = config.deployment
    const from = Math.max(startBlock, (position?.block ?? startBlock) - unsettled)
    const { ids, block, indexed } = await touchedSince(deps, from)
    const report = { sales: ids.length, recorded: 0, mended: 0, known: 0, nameless: 0, refused: 0, failed: 0 }
    for (const id of ids) report[await settle(deps, id)]++
    if (report.failed === 0) await store.positions.put({ escrow: chain.escrow, block }).go()
    return { ...report, indexed: Number(indexed) }
  },
}
