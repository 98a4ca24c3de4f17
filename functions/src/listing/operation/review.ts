import { announce } from '../../announce.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../refusal.ts'
import { type ListingStatus, limits, messages } from '../../schema/index.ts'
import { first } from '../../table/batch.ts'
import { untilDone } from '../../table/commit.ts'
import { findListing, listingOf } from '../find.ts'
import { intoReview } from '../review.ts'
import { save } from '../save.ts'
import type { GivenReason, Listing } from '../table.ts'

/** The listings that wait for a review, oldest first. */
export async function listPending({ store }: Pick<Deps, 'store'>): Promise<Listing[]> {
  return (await store.listings.query.waiting({}).go(first(limits.listMax))).data
}

/**
 * Takes a listing off the lists until a moderator has decided, whatever the stage's setting. One that is refused or
 * removed already stays as it is.
 */
export const putIntoReview = (deps: Deps, id: Listing['id'], given: GivenReason): Promise<Listing> =>
  untilDone(async () => {
    const listing = await findListing(deps, id)
    if (!listing) throw notFound(messages.listing.unknown)
    if (listing.removed_at || listing.status === 'rejected') return listing
    return save(deps, listing, intoReview(listing, given, deps.now()))
  })

/** A listing as its reviewer saw it: an edit since then was seen by nobody. */
type Seen = Pick<Listing, 'id' | 'version'>

/** `by` names the reviewer. */
export const approve = (deps: Deps, seen: Seen, by: string) => decide(deps, seen, 'published', by, '')

export const reject = (deps: Deps, seen: Seen, by: string, reason: string) =>
  decide(deps, seen, 'rejected', by, reason)

function decide(deps: Deps, { id, version }: Seen, status: ListingStatus, by: string, reason: string) {
  const at = new Date(deps.now()).toISOString()
  return untilDone(async () => {
    const listing = await listingOf(deps, id)
    if (listing.version !== version) throw conflict(messages.listing.changed)
    const waiting = { review_since: '', review_reasons: undefined }
    const { writes, after } = await announce(deps, 'listing.reviewed', { listing, status, by, at, reason })
    const saved = await save(deps, listing, { status, review: { by, at, reason }, ...waiting }, writes)
    if (saved) await after()
    return saved
  })
}
