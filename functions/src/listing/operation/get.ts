import { findUser } from '../../account/user.ts'
import { orFromCatalogue } from '../../catalogue/fallback.ts'
import type { Actor, Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { messages, type ProductView, productId } from '../../schema/index.ts'
import { idOfSlug, listingOf } from '../find.ts'
import type { Listing } from '../table.ts'
import { leaseOf, ownView, productView, sellerView, withDetails } from '../view.ts'

const sellerOf = async (deps: Deps, { seller }: Listing) => sellerView(await findUser(deps, seller))

export async function sellersView(deps: Deps, listing: Listing): Promise<ProductView> {
  return withDetails(ownView(listing, await sellerOf(deps, listing)), listing, true)
}

/**
 * What a wallet may see of a vehicle because of its sales. `buyer`, who holds the vehicle, also sees the whole VIN.
 * `concerned` are the arbiter and buyers who paid later. Both see the listing even if it is not published.
 */
export type SaleAccess = 'buyer' | 'concerned'

/** The caller passes it, because listings must not import sales. */
export type AccessBySale = (deps: Deps, listing: Listing, actor: Actor) => Promise<SaleAccess | undefined>

/** Finds a listing by its slug or id. If it is not published, only its seller, its buyers and the arbiter find it. */
export async function findVisible(
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
  accessBySale: AccessBySale,
): Promise<Listing> {
  const { success, data } = productId.safeParse(slug)
  const listing = await listingOf(deps, success ? data : await idOfSlug(deps, slug))
  if (listing.status === 'published' || actor?.address === listing.seller) return listing
  if (!actor || !(await accessBySale(deps, listing, actor))) throw notFound(messages.listing.unknown)
  return listing
}

/** A listing by its slug, or by the id in a payment. */
export const get = (
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
  accessBySale: AccessBySale,
): Promise<ProductView> =>
  orFromCatalogue(deps, actor, stored(deps, actor, slug, accessBySale), () => deps.catalogue.get(slug))

async function stored(
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
  accessBySale: AccessBySale,
): Promise<ProductView> {
  const found = await findVisible(deps, actor, slug, accessBySale)
  const listing = { ...found, lease: leaseOf(found, deps.now()) }
  if (actor?.address === listing.seller) return sellersView(deps, listing)
  const whole = actor !== undefined && (await accessBySale(deps, listing, actor)) === 'buyer'
  return withDetails(productView(listing, await sellerOf(deps, listing)), listing, whole)
}
