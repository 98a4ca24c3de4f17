import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { conflict, unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import type { Lease, Listing } from './table.ts'

export function leaseOf(listing: Listing, now: number): Lease | undefined {
  return listing.lease && listing.lease.until * 1000 > now ? listing.lease : undefined
}

/** While somebody pays, nothing may change under them. */
export function notLeased(deps: Deps, listing: Listing): void {
  const lease = leaseOf(listing, deps.now())
  if (lease) {
    throw conflict(messages.listing.leased, { until: new Date(lease.until * 1000).toISOString() })
  }
}

/** No sale was made, neither as the store knows nor as the chain does. */
export async function notSold(deps: Deps, listing: Listing, sentence: string): Promise<void> {
  if (listing.sales > 0) throw conflict(sentence)
  const made = await deps.chain.salesOf(listing.id, listing.seller).catch((error: unknown) => {
    deps.log.error('sales of product', failureOf(error))
    throw unavailable(messages.sale.chain)
  })
  if (made.length > 0) throw conflict(sentence)
}
