import type { Deps } from '../../deps.ts'
import { save } from '../../listing/save.ts'
import { send } from '../../mail/outbox.ts'
import { untilDone } from '../../table/commit.ts'
import { findRecord } from '../found.ts'
import { listingOfSale } from '../listing.ts'
import { statusLetters } from '../mail.ts'
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
    if (present.status === status) return { record: present, letters: [] }
    const listing = await listingOfSale(deps, present)
    const held_by = status === cancelled ? release(listing.held_by, id) : hold(listing.held_by, id)
    const next = { ...present, status }
    const letters = statusLetters(deps, next)
    const turned = marks(listing.held_by, held_by)
    const saved = await save(deps, listing, { held_by }, ({ sales, ...items }) => [
      sales
        .patch({ escrow, id })
        .set({ status })
        .where((sale, { eq }) => eq(sale.status, present.status))
        .commit(),
      ...turned
        .filter((mark) => mark.id !== id)
        .map((mark) => sales.patch({ escrow, id: mark.id }).set({ duplicate: mark.duplicate }).commit()),
      ...letters.map((letter) => items.letters.put(letter).commit()),
    ])
    if (!saved) return undefined
    deps.log.info('sale.mended', { transaction_id: id, from: present.status, to: status })
    return { record: next, letters }
  })
  for (const letter of mended.letters) await send(deps, letter)
  return mended.record
}
