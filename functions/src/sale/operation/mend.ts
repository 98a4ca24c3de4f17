import type { Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { findRecord, reading } from '../found.ts'
import { keepSale } from '../keep.ts'
import { listingOfSale } from '../listing.ts'
import { hold, release } from '../order.ts'
import type { SaleRecord } from '../table.ts'

const cancelled = 4

/**
 * Brings a record to the chain's status. A cancelled sale brings the vehicle back, or to the next who paid. The chain is
 * read after the record: what it said before somebody else's look would take a sale back.
 */
export function mend(deps: Deps, known: SaleRecord): Promise<SaleRecord> {
  const { escrow, id } = known
  return untilDone(async () => {
    const present = (await findRecord(deps, id)) ?? known
    const sale = await reading(deps, () => deps.chain.sale(id))
    if (!sale) throw notFound(messages.sale.notOnChain)
    const { status } = sale
    if (present.status === status) return present
    const listing = await listingOfSale(deps, present)
    const held_by = status === cancelled ? release(listing.held_by, id) : hold(listing.held_by, id)
    const next = { ...present, status }
    const kept = await keepSale(deps, next, listing, { held_by }, ({ sales }) =>
      sales
        .patch({ escrow, id })
        .set({ status })
        .where((sale, { eq }) => eq(sale.status, present.status))
        .commit(),
    )
    if (!kept) return undefined
    deps.log.info('sale.mended', { transaction_id: id, from: present.status, to: status })
    return next
  })
}
