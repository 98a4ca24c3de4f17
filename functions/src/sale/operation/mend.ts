import type { Deps } from '../../deps.ts'
import { findListing } from '../../listing/find.ts'
import { notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { findRecord, reading } from '../found.ts'
import { type Effect, keepSale } from '../keep.ts'
import { hold, release } from '../order.ts'
import { heardOf, isHeard, newSteps } from '../step.ts'
import type { SaleRecord } from '../table.ts'

const cancelled = 4

/**
 * Brings a record to the chain's status, and tells the parties of each step since the last time. The chain is read after the record: an answer from before somebody else's look would
 * take a sale back.
 */
export function mend(deps: Deps, known: SaleRecord): Promise<{ record: SaleRecord; isNew: boolean }> {
  const { escrow, id } = known
  return untilDone(async () => {
    const present = (await findRecord(deps, id)) ?? known
    const sale = await reading(deps, () => deps.chain.sale(id))
    if (!sale) throw notFound(messages.sale.notOnChain)
    const { status } = sale
    if (present.status === status && isHeard(present, sale)) return { record: present, isNew: false }
    const steps = await newSteps(deps, present, sale)
    const told = [...heardOf(present), ...steps.map(({ kind }) => kind)]
    // The node that was asked for the steps may be behind the one that told the status: the next look finds them.
    if (present.status === status && steps.length === 0) return { record: present, isNew: false }
    const next = { ...present, status, told }
    const effect = present.asked_wei ? undefined : await effectOf(deps, next)
    const kept = await keepSale(deps, { record: next, sale, steps }, effect, ({ sales }) =>
      sales
        .patch({ escrow, id })
        .set({ status, told })
        .where(
          (stored, { eq, notExists }) =>
            `${eq(stored.status, present.status)} AND ${present.told ? eq(stored.told, present.told) : notExists(stored.told)}`,
        )
        .commit(),
    )
    if (!kept) return undefined
    deps.log.info('sale.mended', { transaction_id: id, from: present.status, to: status })
    return { record: next, isNew: true }
  })
}

/** A cancelled sale brings the vehicle back, or gives it to the next who paid. */
async function effectOf(deps: Deps, { id, product_id, status }: SaleRecord): Promise<Effect> {
  const listing = await findListing(deps, product_id)
  if (!listing) throw notFound(messages.listing.unknown)
  const held_by = status === cancelled ? release(listing.held_by, id) : hold(listing.held_by, id)
  return { listing, change: { held_by } }
}
