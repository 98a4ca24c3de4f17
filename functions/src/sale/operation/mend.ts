import type { Deps } from '../../deps.ts'
import { send } from '../../mail/outbox.ts'
import { notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { commit, untilDone } from '../../table/commit.ts'
import { findRecord, reading } from '../found.ts'
import { keepSale } from '../keep.ts'
import { listingOfSale } from '../listing.ts'
import { lettersOf } from '../mail.ts'
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
    if (present.asked_wei) return mendAside(deps, present, status)
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

/** A sale that sold nothing moves on alone. */
async function mendAside(deps: Deps, present: SaleRecord, status: SaleRecord['status']) {
  const next = { ...present, status }
  const { escrow, id } = present
  const letters = lettersOf(deps, next)
  const write = deps.store.write(({ sales, letters: items }) => [
    sales
      .patch({ escrow, id })
      .set({ status })
      .where((sale, { eq }) => eq(sale.status, present.status))
      .commit(),
    ...letters.map((letter) => items.put(letter).commit()),
  ])
  if (!(await commit(write)).ok) return undefined
  for (const letter of letters) await send(deps, letter)
  return next
}
