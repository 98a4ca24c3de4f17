import { endOffers } from '../conversation/offer-end.ts'
import type { Actor, Deps } from '../deps.ts'
import { findListing } from '../listing/find.ts'
import { forgetPictures } from '../listing/picture.ts'
import { mayBePaid } from '../listing/price.ts'
import { type Change, save } from '../listing/save.ts'
import type { Listing } from '../listing/table.ts'
import { isSold } from '../listing/view.ts'
import { deleteAll } from '../table/batch.ts'
import { untilDone } from '../table/commit.ts'

/** Erases the listings of a seller. Returns how many are left because a buyer may be paying for them. */
export async function eraseListings(deps: Deps, seller: Actor['address']): Promise<number> {
  const { data } = await deps.store.listings.query.bySeller({ seller }).go({ pages: 'all' })
  let awaited = 0
  for (const { id } of data) {
    const { isAwaited, after } = await untilDone(() => eraseListing(deps, id))
    await after?.()
    if (isAwaited) awaited++
  }
  return awaited
}

interface Erasure {
  isAwaited: boolean
  after?: () => Promise<unknown>
}

/** Undefined if the listing changed meanwhile. */
async function eraseListing(deps: Deps, id: Listing['id']): Promise<Erasure | undefined> {
  const listing = await findListing(deps, id)
  const now = deps.now()
  const isAwaited = listing !== undefined && !isSold(listing) && mayBePaid(listing, now)
  const at = new Date(now).toISOString()
  const change = listing && (isAwaited ? withdrawn(listing, at) : erased(listing, at))
  if (!change) return { isAwaited }
  if (isAwaited) return (await save(deps, listing, change)) && { isAwaited }
  if ('title' in change) {
    // First, because the listing says which pictures these are.
    await forgetPictures(deps, listing)
    await eraseDecisions(deps, id)
    const reports = await deps.store.inspections.query.byListing({ product_id: id }).go({ pages: 'all' })
    await deleteAll(deps.store.inspections, reports.data)
  }
  const ending = listing.removed_at ? undefined : await endOffers(deps, listing, 'removed')
  const saved = await save(deps, listing, change, (items) => [
    ...(ending?.writes?.(items) ?? []),
    // The address of the page has the words of the title.
    ...('title' in change ? [items.slugs.delete({ slug: listing.slug }).commit()] : []),
  ])
  return saved && { isAwaited, ...ending }
}

/** Only pauses the listing: its text and pictures stay for a buyer who may be paying, and nobody else can reserve it. */
const withdrawn = ({ paused_at }: Listing, at: string): Change | undefined =>
  paused_at ? undefined : { paused_at: at }

const gone = 'Deleted by the seller'

/**
 * A vehicle that was never sold loses its texts and pictures. One that was sold stays as its buyer bought it, and off the
 * lists; while a sale holds it nothing changes.
 */
function erased(listing: Listing, removed_at: string): Change | undefined {
  if (isSold(listing)) return undefined
  if (listing.sales > 0) return listing.removed_at ? undefined : { removed_at }
  if (listing.title === gone) return undefined
  return {
    title: gone,
    slug: `deleted-${listing.id.slice(2)}`,
    description: gone,
    city: undefined,
    mileage_note: undefined,
    faults: undefined,
    images: [],
    removed_at: listing.removed_at ?? removed_at,
  }
}

/** Moderators decided about the texts. That they decided, and how, stays. */
async function eraseDecisions({ store }: Deps, product_id: Listing['id']) {
  const { data } = await store.decisions.query.byListing({ product_id }).go({ pages: 'all' })
  for (const { at, seen } of data)
    await store.decisions
      .patch({ product_id, at })
      .set({
        seen: { ...seen, title: gone, description: gone, city: '', mileage_note: '', faults: '', images: '' },
      })
      .go()
}
