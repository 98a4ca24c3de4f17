import { type Actor, type Deps, secondsOf } from '../deps.ts'
import { forget } from '../intent/intent.ts'
import { isUnknown, openIntents } from '../intent/open.ts'
import { findListing } from '../listing/find.ts'
import { save } from '../listing/save.ts'
import type { Listing } from '../listing/table.ts'
import { leaseOf } from '../listing/view.ts'
import { conflict, notFound } from '../refusal.ts'
import { messages, type Releasing } from '../schema/index.ts'
import { isRefused, untilDone } from '../table/commit.ts'
import { turnAfter } from './lease.ts'

/**
 * Lets others reserve the vehicle immediately, after the buyer rejected or cancelled the payment, or changed their
 * mind. A payment counts as cancelled if no node knows it any more.
 */
export async function release(deps: Deps, actor: Actor, { product_id: id, cancelled }: Releasing) {
  if (!(await findListing(deps, id))) throw notFound(messages.listing.unknown)
  const open = await openIntents(deps, actor.address, id)
  for (const intent of open)
    if (intent.hash && !(intent.hash === cancelled && (await isUnknown(deps, intent))))
      throw conflict(messages.listing.paying)
  for (const intent of open) await forget(deps, intent)
  await giveBack(deps, actor.address, id)
  return { message: messages.listing.released }
}

/** Ends a wallet's lease. It stays on the listing, because a payment signed meanwhile may still arrive at its price. */
export function giveBack(deps: Deps, buyer: Actor['address'], id: Listing['id']): Promise<unknown> {
  return untilDone(async () => {
    const listing = await findListing(deps, id)
    const lease = listing && leaseOf(listing, deps.now())
    if (lease?.buyer !== buyer) return removeLease(deps, buyer, id)
    const until = secondsOf(deps)
    const sellers_turn = listing?.sellers_turn && turnAfter(until)
    return save(deps, listing as Listing, { lease: { ...lease, until }, sellers_turn }, ({ leases }) => [
      leases.delete({ buyer }).where(isOf(id)).commit(),
    ])
  })
}

const isOf =
  (id: Listing['id']) =>
  <P>({ product_id }: { product_id: P }, { eq }: { eq: (name: P, value: Listing['id']) => string }) =>
    eq(product_id, id)

/** Deletes a lease that the listing no longer has, so that the wallet can reserve another vehicle. */
async function removeLease({ store }: Deps, buyer: Actor['address'], id: Listing['id']) {
  try {
    await store.leases.delete({ buyer }).where(isOf(id)).go()
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  return true
}
