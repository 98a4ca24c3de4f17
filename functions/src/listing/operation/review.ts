import type { Deps } from '../../deps.ts'
import { type ListingStatus, limits } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { listingOf } from '../find.ts'
import { save } from '../save.ts'
import type { Listing } from '../table.ts'

/** What waits for a review, oldest first. */
export async function listPending({ store }: Pick<Deps, 'store'>): Promise<Listing[]> {
  const { data } = await store.listings.query.byStatus({ status: 'pending' }).go({ count: limits.listMax })
  return data.filter((listing) => !listing.removed_at)
}

/** `by` names the reviewer. */
export const approve = (deps: Deps, id: string, by: string) => decide(deps, id, 'published', by, '')

export const reject = (deps: Deps, id: string, by: string, reason: string) =>
  decide(deps, id, 'rejected', by, reason)

function decide(deps: Deps, id: string, status: ListingStatus, by: string, reason: string) {
  const at = new Date(deps.now()).toISOString()
  return untilDone(async () => {
    const listing = await listingOf(deps, id)
    return save(deps, listing, { status, review: { by, at, reason } })
  })
}
