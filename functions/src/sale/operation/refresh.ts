import { type Details, isOver, momentOf, type Sale, Status } from '@mota/contracts/sdk'
import { reading } from '../../chain/reading.ts'
import type { Deps } from '../../deps.ts'
import { findListing } from '../../listing/find.ts'
import { notFound, unavailable } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { findRecord } from '../found.ts'
import { withoutSale, withSale } from '../order.ts'
import { type Effect, isAbout, saveSale, withdrawSale } from '../save.ts'
import { isNotified, newSteps, openStepsOf } from '../step.ts'
import type { SaleRecord } from '../table.ts'

/**
 * Brings a record to the chain's status, and notifies the parties of each new step. The record is read before the chain,
 * and the chain in no older block than for the record: otherwise a sale could be set back to an older status. Undefined if
 * another sale has its id now: then the record is withdrawn.
 */
export async function refreshSale(
  deps: Deps,
  existing: SaleRecord,
): Promise<{ record: SaleRecord; isNew: boolean } | undefined> {
  const refreshed = await untilDone(async () => {
    const present = await findRecord(deps, existing.id)
    if (!present) return 'withdrawn'
    const read_block = await reading(deps, () => deps.chain.block())
    const sale = await reading(deps, () => deps.chain.sale(existing.id, read_block))
    if (sale && isAbout(present, sale)) return refresh(deps, present, sale, read_block)
    if (!(await isReplaced(deps, present, read_block)))
      throw sale ? unavailable(messages.sale.chain) : notFound(messages.sale.notOnChain)
    return (await withdrawSale(deps, present)) ? 'withdrawn' : undefined
  })
  return refreshed === 'withdrawn' ? undefined : refreshed
}

/**
 * Whether a confirmed block has another sale under the id of a record, or none long after the record was read. The newest
 * block is not believed: it may be of a branch that loses.
 */
async function isReplaced(deps: Deps, record: SaleRecord, head: number): Promise<boolean> {
  const confirmed = head - deps.config.deployment.chain.confirmations
  const sale = await reading(deps, () => deps.chain.sale(record.id, Math.max(0, confirmed)))
  return sale ? !isAbout(record, sale) : confirmed >= record.read_block
}

async function refresh(deps: Deps, present: SaleRecord, sale: Details, read_block: number) {
  const { id } = present
  const { status } = sale
  if (present.status === status && isNotified(present, sale)) return { record: present, isNew: false }
  // A reorganisation took back its end. If that is mined again, it is news again.
  const known = isOver(status) ? present.notified : openStepsOf(present)
  const steps = await newSteps(deps, { ...present, notified: known }, sale)
  const notified = [...known, ...steps.map(({ kind }) => kind)]
  // The node that returned the logs may be behind the one that returned the status. The next refresh finds the steps.
  if (present.status === status && steps.length === 0) return { record: present, isNew: false }
  const next = { ...present, status, notified, read_block }
  // The last step decides what happens to the vehicle, so without it the status is not stored.
  if (!isNotified(next, sale)) throw unavailable(messages.sale.chain)
  const effect = present.unmet_units ? undefined : await effectOf(deps, next, sale)
  const record = await saveSale(deps, { before: present, record: next, sale, steps }, effect)
  if (!record) return undefined
  deps.log.info('sale.refreshed', { transaction_id: id, from: present.status, to: status })
  return { record, isNew: true }
}

/**
 * After a cancelled sale the vehicle belongs to the next buyer who paid. Without one it is off the lists until its seller
 * says that it is still for sale: it may be at a buyer's, or damaged. A buyer who only changed their mind leaves it where
 * it was, so that nobody can take vehicles off the lists by paying and cancelling.
 */
async function effectOf(deps: Deps, record: SaleRecord, sale: Sale): Promise<Effect> {
  const { id, product_id, status } = record
  const listing = await findListing(deps, product_id)
  if (!listing) throw notFound(messages.listing.unknown)
  if (status !== Status.cancelled)
    return { listing, change: { open_sales: withSale(listing.open_sales, id) } }
  const open_sales = withoutSale(listing.open_sales, id)
  const isFree = listing.open_sales.length > 0 && open_sales.length === 0
  const isPausing = isFree && !(await changedMind(deps, record, sale))
  const paused_at = isPausing ? new Date(deps.now()).toISOString() : listing.paused_at
  return { listing, change: { open_sales, paused_at } }
}

/** The buyer cancelled before the seller had delivered, or had to. */
async function changedMind(deps: Deps, { read_block, notified }: SaleRecord, sale: Sale): Promise<boolean> {
  if (notified.includes('delivered') || notified.at(-1) !== 'reclaimed') return false
  const deliverBy = momentOf('deliverBy', sale, deps.config.deployment.periods)
  return (await reading(deps, () => deps.chain.time(read_block))) < deliverBy
}
