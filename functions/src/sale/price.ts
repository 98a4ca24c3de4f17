import type { Deps } from '../deps.ts'
import type { Listing } from '../listing/table.ts'

/** In wei. */
export interface Price {
  /** What this buyer is asked. */
  asked: string
  /** Every amount that buys the vehicle for this buyer. */
  accepted: readonly string[]
}

/**
 * What one buyer is asked for a vehicle. Whoever reserved it last may still pay the price of then: their wallet may
 * take longer than the lease.
 */
export async function priceFor(_: Deps, { price_wei, lease }: Listing, buyer: string): Promise<Price> {
  const reserved = lease?.buyer === buyer.toLowerCase() ? [lease.price_wei] : []
  return { asked: price_wei, accepted: [...new Set([price_wei, ...reserved])] }
}

/** Every amount that buys the vehicle for somebody. */
export async function pricesOf(_: Deps, { price_wei, lease }: Listing): Promise<string[]> {
  return [...new Set([price_wei, ...(lease ? [lease.price_wei] : [])])]
}
