import { findUser } from '../../account/user.ts'
import { orFromCatalogue } from '../../catalogue/fallback.ts'
import type { Actor, Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { messages, type ProductView, productId } from '../../schema/index.ts'
import { idOfSlug, listingOf } from '../find.ts'
import type { Listing } from '../table.ts'
import { leaseOf, ownView, productView, withDetails } from '../view.ts'

const nameOf = async (deps: Deps, address: string) => (await findUser(deps, address))?.name ?? ''

export async function sellersView(deps: Deps, listing: Listing): Promise<ProductView> {
  return withDetails(ownView(listing, await nameOf(deps, listing.seller)), listing, true)
}

/** Whether a wallet has bought a vehicle. The caller passes it, because listings must not import sales. */
type HasBought = (deps: Deps, listing: Listing, actor: Actor) => Promise<boolean>

/** Finds a listing by its slug or id. Before it is published, only its seller finds it. */
export async function findVisible(deps: Deps, actor: Actor | undefined, slug: string): Promise<Listing> {
  const { success, data } = productId.safeParse(slug)
  const listing = await listingOf(deps, success ? data : await idOfSlug(deps, slug))
  if (actor?.address !== listing.seller && listing.status !== 'published')
    throw notFound(messages.listing.unknown)
  return listing
}

/** A listing by its slug, or by the id in a payment. Before it is published, only its seller sees it. */
export const get = (
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
  hasBought: HasBought = async () => false,
): Promise<ProductView> =>
  orFromCatalogue(deps, actor, stored(deps, actor, slug, hasBought), () => deps.catalogue.get(slug))

async function stored(
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
  hasBought: HasBought,
): Promise<ProductView> {
  const found = await findVisible(deps, actor, slug)
  const listing = { ...found, lease: leaseOf(found, deps.now()) }
  if (actor?.address === listing.seller) return sellersView(deps, listing)
  const whole = actor !== undefined && (await hasBought(deps, listing, actor))
  return withDetails(productView(listing, await nameOf(deps, listing.seller)), listing, whole)
}
