import type { Deps } from '../../deps.ts'
import { conflict } from '../../refusal.ts'
import { type ListingStatus, limits, messages } from '../../schema/index.ts'
import { first } from '../../table/batch.ts'
import { untilDone } from '../../table/commit.ts'
import { listingOf } from '../find.ts'
import { save } from '../save.ts'
import type { Listing } from '../table.ts'

/** What waits for a review, oldest first. */
export async function listPending({ store }: Pick<Deps, 'store'>): Promise<Listing[]> {
  const { data } = await store.listings.query.byStatus({ status: 'pending' }).go(first(limits.listMax))
  return data.filter((listing) => !listing.removed_at)
}

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
    return save(deps, listing, { status, review: { by, at, reason } })
  })
}
