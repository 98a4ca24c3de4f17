import type { Actor, Deps } from '../../deps.ts'
import { take } from '../../quota/operation.ts'
import { conflict, forbidden, notFound } from '../../refusal.ts'
import { limits, messages, type ReservationView } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { listingOf } from '../find.ts'
import { leaseOf } from '../held.ts'
import { save } from '../save.ts'
import type { Lease, Listing } from '../table.ts'
import { hashOf, isSold } from '../view.ts'

const words = messages.listing

/** One buyer at a time. Asking again while the lease runs gives the same lease, not a longer one. */
export async function reserve(deps: Deps, actor: Actor, id: Listing['id']): Promise<ReservationView> {
  await take(deps, { kind: 'lease', who: actor.address, max: limits.leasesPerHour, seconds: 3600 })
  return untilDone(async () => {
    const listing = await listingOf(deps, id)
    const held = mayReserve(deps, actor, listing)
    if (held) return view(listing, held)
    const until = Math.floor(deps.now() / 1000) + limits.leaseMinutes * 60
    const lease = { buyer: actor.address, until, price_wei: listing.price_wei }
    const saved = await save(deps, listing, { lease })
    return saved && view(saved, lease)
  })
}

function mayReserve(deps: Deps, actor: Actor, listing: Listing): Lease | undefined {
  if (listing.status !== 'published') throw notFound(words.unknown)
  if (listing.seller === actor.address) throw forbidden(words.own)
  if (isSold(listing)) throw conflict(words.sold)
  const lease = leaseOf(listing, deps.now())
  if (lease && lease.buyer !== actor.address) {
    throw conflict(words.reservedByOther, { until: iso(lease) })
  }
  return lease
}

const iso = (lease: Lease) => new Date(lease.until * 1000).toISOString()

const view = (listing: Listing, lease: Lease): ReservationView => ({
  message: words.reserved,
  product_id: listing.id,
  until: iso(lease),
  price_wei: listing.price_wei,
  hash: hashOf(listing),
})
