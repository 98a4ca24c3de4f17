import type { Deps } from '../deps.ts'
import type { Listing } from './table.ts'

/** In wei. */
export interface Price {
  /** The price for this buyer. */
  asked: string
  /** When that price ends, in milliseconds. Infinity for the price that everybody sees. */
  until: number
  /** Every amount that buys the vehicle for this buyer. */
  accepted: readonly string[]
}

/** How long a payment sent in time may take to be mined. */
const mining = 10 * 60_000

interface Promised {
  price_wei: string
  until: number
}

/** The lowest price, and of equal ones the one that lasts longest. */
const best = (prices: readonly [Promised, ...Promised[]]) =>
  prices.reduce((a, b) => {
    const difference = BigInt(b.price_wei) - BigInt(a.price_wei)
    return difference < 0n || (difference === 0n && b.until > a.until) ? b : a
  })

/** The other prices at which this buyer may pay: that of a lease, and those of accepted offers. */
function promisedTo(buyer: string, { lease, agreed = [] }: Pick<Listing, 'lease' | 'agreed'>): Promised[] {
  const reserved = lease ? [{ ...lease, until: lease.until * 1000 }] : []
  return [...reserved, ...agreed].filter((one) => one.buyer === buyer.toLowerCase())
}

/**
 * The price of a vehicle for one buyer. The price of a lease ends with the lease, and the price of an accepted offer when
 * the offer expires. A payment sent before that end may be mined some minutes later.
 */
export async function priceFor(
  { now }: Pick<Deps, 'now'>,
  listing: Listing,
  buyer: string,
  paidAt = now(),
): Promise<Price> {
  const { price_wei } = listing
  const promised = promisedTo(buyer, listing)
  const after = (moment: number) => promised.filter(({ until }) => until > moment)
  const { price_wei: asked, until } = best([{ price_wei, until: Number.POSITIVE_INFINITY }, ...after(paidAt)])
  const inTime = after(paidAt - mining).map((one) => one.price_wei)
  return { asked, until, accepted: [...new Set([price_wei, ...inTime])] }
}

/** Every amount that buys the vehicle for somebody, or did so a short time ago. */
export const pricesOf = ({ price_wei, lease, agreed = [] }: Listing): string[] => [
  ...new Set([price_wei, ...(lease ? [lease.price_wei] : []), ...agreed.map((offer) => offer.price_wei)]),
]
