import type { User } from '../../account/user.ts'
import type { Deps } from '../../deps.ts'
import { untilDone } from '../../table/commit.ts'
import { findListing } from '../find.ts'
import { save } from '../save.ts'
import type { Listing } from '../table.ts'

type Address = User['address']

const listingsOf = async ({ store }: Deps, seller: Address): Promise<Listing[]> =>
  (await store.listings.query.bySeller({ seller }).go({ pages: 'all' })).data

/**
 * The seller can list and change nothing, and what they list leaves the lists. Their sales go on. Run again it takes
 * what a request was writing meanwhile. Says how many listings it took.
 */
export async function block(deps: Deps, address: Address, by: string, reason: string): Promise<number> {
  const at = new Date(deps.now()).toISOString()
  await deps.store.users.patch({ address }).set({ blocked: { by, at, reason } }).go()
  return change(deps, address, ({ status }) =>
    status === 'rejected' ? undefined : { status: 'rejected', review: { by, at, reason, before: status } },
  )
}

/** Gives every listing the status that the block took from it. */
export async function unblock(deps: Deps, address: Address): Promise<number> {
  await deps.store.users.patch({ address }).remove(['blocked']).go()
  return change(deps, address, ({ review }) =>
    review?.before ? { status: review.before, review: undefined } : undefined,
  )
}

type Decision = { status: Listing['status']; review: Listing['review'] | undefined }

async function change(
  deps: Deps,
  address: Address,
  decide: (listing: Listing) => Decision | undefined,
): Promise<number> {
  let changed = 0
  for (const { id } of await listingsOf(deps, address)) {
    const isChanged = await untilDone(async () => {
      const listing = await findListing(deps, id)
      const decision = listing && !listing.removed_at && decide(listing)
      if (!decision) return false
      return (await save(deps, listing, decision)) && true
    })
    if (isChanged) changed += 1
  }
  return changed
}
