import { announce } from '../../announce.ts'
import type { Actor, Deps } from '../../deps.ts'
import { conflict } from '../../refusal.ts'
import { messages, type Pausing } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { listingOf } from '../find.ts'
import { save } from '../save.ts'
import { isPaused, isSold } from '../view.ts'
import { requireSeller } from './edit.ts'

/** Takes a listing off the lists, or brings it back. While a buyer pays or has paid it stays as it is. */
export async function pause(deps: Deps, actor: Actor, { product_id, paused }: Pausing) {
  const { status } = await untilDone(async () => {
    const listing = await listingOf(deps, product_id)
    requireSeller(actor, listing)
    if (isPaused(listing) === paused) return listing
    if (isSold(listing)) throw conflict(messages.listing.sold)
    // Refused during a lease and while a sale on the chain holds the vehicle.
    await announce(deps, 'listing.editing', { listing })
    const paused_at = paused ? new Date(deps.now()).toISOString() : undefined
    // The seller has had their turn: others may reserve again.
    return save(deps, listing, { paused_at, sellers_turn: undefined })
  })
  if (paused) return { message: messages.listing.takenDown }
  return { message: status === 'published' ? messages.listing.forSale : messages.listing.waitsForReview }
}
