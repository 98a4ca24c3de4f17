import { type Actor, type Deps, requireSelf } from '../deps.ts'
import { findListing } from '../listing/find.ts'
import type { Listing } from '../listing/table.ts'
import { take } from '../quota/operation.ts'
import { conflict, notFound } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { first, readAll } from '../table/batch.ts'

type Id = `0x${string}`

async function savedIds({ store }: Deps, wallet: Id): Promise<Id[]> {
  const { data } = await store.wishes.query
    .byAddress({ address: wallet })
    .go({ ...first(limits.wishlist), consistent: true })
  return data.map((wish) => wish.product_id)
}

/** Without removed listings, which no page shows. Sold ones stay, because a sale may be cancelled. */
export async function wishesOf(deps: Deps, actor: Actor, wallet: Id): Promise<Id[]> {
  requireSelf(actor, wallet)
  const ids = await savedIds(deps, wallet)
  const saved = await readAll(
    deps.store.listings,
    ids.map((id) => ({ id })),
    ['id', 'removed_at'],
  )
  const gone = new Set(saved.filter(({ removed_at }) => removed_at).map(({ id }) => id))
  return ids.filter((id) => !gone.has(id))
}

/** Until it is published a listing is its seller's alone. */
const isVisible = ({ removed_at, status, seller }: Listing, actor: Actor) =>
  !removed_at && (status === 'published' || seller === actor.address)

export async function addWish(deps: Deps, actor: Actor, wallet: Id, product_id: Id) {
  requireSelf(actor, wallet)
  await take(deps, { kind: 'wish', who: wallet, max: limits.wishesPerHour, seconds: 3600 })
  const wishes = await savedIds(deps, wallet)
  const listing = await findListing(deps, product_id)
  if (!listing || !isVisible(listing, actor)) throw notFound(messages.listing.unknown)
  if (wishes.length >= limits.wishlist && !wishes.includes(product_id)) {
    throw conflict(messages.wishlist.full)
  }
  await deps.store.wishes.put({ address: wallet, product_id }).go()
  return { success: true as const, message: messages.wishlist.added }
}

export async function removeWish(deps: Deps, actor: Actor, wallet: Id, product_id: Id) {
  requireSelf(actor, wallet)
  await deps.store.wishes.delete({ address: wallet, product_id }).go()
  return { success: true as const, message: messages.wishlist.removed }
}
