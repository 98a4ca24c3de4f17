import type { Deps } from '../../deps.ts'
import { save } from '../../listing/save.ts'
import { untilDone } from '../../table/commit.ts'
import { findRecord } from '../found.ts'
import { listingOfSale } from '../listing.ts'
import { tellStatus } from '../mail.ts'
import { hold, marks, release } from '../order.ts'
import type { SaleRecord } from '../table.ts'

const cancelled = 4

/** Brings a record to the chain's status. A cancelled sale brings the vehicle back, or to the next who paid. */
export async function mend(
  deps: Deps,
  record: SaleRecord,
  status: SaleRecord['status'],
): Promise<SaleRecord> {
  if (record.status === status) return record
  const { escrow, id } = record
  const mended = await untilDone(async () => {
    const present = (await findRecord(deps, id)) ?? record
    if (present.status === status) return { record: present, changed: false }
    const listing = await listingOfSale(deps, present)
    const held_by = status === cancelled ? release(listing.held_by, id) : hold(listing.held_by, id)
    const turned = marks(listing.held_by, held_by)
    const saved = await save(deps, listing, { held_by }, ({ sales }) => [
      sales
        .patch({ escrow, id })
        .set({ status })
        .where((sale, { eq }) => eq(sale.status, present.status))
        .commit(),
      ...turned
        .filter((mark) => mark.id !== id)
        .map((mark) => sales.patch({ escrow, id: mark.id }).set({ duplicate: mark.duplicate }).commit()),
    ])
    return saved && { record: { ...present, status }, changed: true }
  })
  if (mended.changed) {
    deps.log.info('sale.mended', { transaction_id: id, from: record.status, to: status })
    await tellStatus(deps, mended.record)
  }
  return mended.record
}
