import type { Deps } from '../deps.ts'
import { notFound } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import type { Listing } from './table.ts'

type Stored = Pick<Deps, 'store'>

export async function findListing({ store }: Stored, id: string): Promise<Listing | undefined> {
  const { data } = await store.listings.get({ id: id as Listing['id'] }).go({ consistent: true })
  return data ?? undefined
}

/** Removed listings are unknown. */
export async function listingOf(deps: Stored, id: string): Promise<Listing> {
  const listing = await findListing(deps, id)
  if (!listing || listing.removed_at) throw notFound(messages.listing.unknown)
  return listing
}

export async function idOfSlug({ store }: Stored, slug: string): Promise<Listing['id']> {
  const { data } = await store.slugs.get({ slug }).go({ consistent: true })
  if (!data) throw notFound(messages.listing.unknown)
  return data.id
}
