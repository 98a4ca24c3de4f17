import { claimOf, pay } from './chain.ts'
import { list } from './listing.ts'
import type { Market } from './market.ts'
import { buyer, type Person } from './person.ts'

/** A vehicle, somebody who paid for it, and what their browser would say. */
export async function purchaseOf(market: Market, vendor: Person, payment: Parameters<typeof pay>[2] = {}) {
  const [product, person] = [await list(vendor), await buyer(market)]
  const paid = await pay(person, product, payment)
  return { product, person, paid, claim: claimOf(person, product, paid) }
}
