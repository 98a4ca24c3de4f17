import type { Deps } from '../deps.ts'
import type { Listing } from '../listing/table.ts'

/** In wei. */
export interface Price {
  /** The price for this buyer. */
  asked: string
  /** Every amount that buys the vehicle for this buyer. */
  accepted: readonly string[]
}

/** How long a payment sent in time may take to be mined. */
const mining = 10 * 60_000

const lowest = (prices: readonly string[]) => prices.reduce((a, b) => (BigInt(b) < BigInt(a) ? b : a))

/**
 * The price of a vehicle for one buyer: an accepted offer counts until it expires. The last buyer who reserved the
 * vehicle may still pay the price of that time, because a wallet may take longer than the lease.
 */
export async function priceFor(
  { now }: Pick<Deps, 'now'>,
  { price_wei, lease, agreed = [] }: Listing,
  buyer: string,
  paidAt = now(),
): Promise<Price> {
  const own = agreed.filter((offer) => offer.buyer === buyer.toLowerCase())
  const agreedAt = (moment: number) =>
    own.filter(({ until }) => until > moment).map(({ price_wei: price }) => price)
  const reserved = lease?.buyer === buyer.toLowerCase() ? [lease.price_wei] : []
  return {
    asked: lowest([price_wei, ...agreedAt(paidAt)]),
    accepted: [...new Set([price_wei, ...reserved, ...agreedAt(paidAt - mining)])],
  }
}

/** Every amount that buys the vehicle for somebody. */
export const pricesOf = ({ price_wei, lease, agreed = [] }: Listing): string[] => [
  ...new Set([price_wei, ...(lease ? [lease.price_wei] : []), ...agreed.map((offer) => offer.price_wei)]),
]
