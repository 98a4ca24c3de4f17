import type { Deps } from '../deps.ts'
import { findListing } from '../listing/find.ts'
import type { Listing } from '../listing/table.ts'
import { notFound } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import type { SaleRecord } from './table.ts'

/** A sold vehicle's listing, whether or not it was removed since. */
export async function listingOfSale(deps: Deps, record: SaleRecord): Promise<Listing> {
  const listing = await findListing(deps, record.product_id)
  if (!listing) throw notFound(messages.listing.unknown)
  return listing
}
