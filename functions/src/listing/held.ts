import type { Sale } from '@mota/contracts/sdk'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { conflict, unavailable } from '../refusal.ts'
import { findRecord } from '../sale/found.ts'
import { messages } from '../schema/index.ts'
import type { Lease, Listing } from './table.ts'
import { isSold } from './view.ts'

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

/** What is asked, and of whoever reserved last what was asked then: a wallet may take longer than the lease. */
const pricesOf = ({ price_wei, lease }: Listing) => [...new Set([price_wei, lease?.price_wei ?? price_wei])]

/** Whether somebody paid what is asked of them. */
export function isPrice(listing: Listing, { buyer, amount }: Pick<Sale, 'buyer' | 'amount'>): boolean {
  const { price_wei, lease } = listing
  const asked = lease?.buyer === buyer.toLowerCase() ? pricesOf(listing) : [price_wei]
  return asked.includes(String(amount))
}

/** Nobody has ever paid, neither as the store knows nor as the chain does. */
export async function neverSold(deps: Deps, listing: Listing): Promise<void> {
  const sentence = messages.listing.hasTransaction
  if (listing.sales > 0) throw conflict(sentence)
  if ((await salesOnChain(deps, listing)).length > 0) throw conflict(sentence)
}

/** Nobody holds the vehicle now: whatever was paid for it is known and was given back. */
export async function notSold(deps: Deps, listing: Listing): Promise<void> {
  const sentence = messages.listing.editSold
  if (isSold(listing)) throw conflict(sentence)
  for (const id of await salesOnChain(deps, listing)) {
    if (!(await findRecord(deps, id))) throw conflict(sentence)
  }
}

async function salesOnChain({ chain, log }: Deps, listing: Listing): Promise<number[]> {
  try {
    const { id: product, seller } = listing
    const ids = await chain.salesOf({ product, seller, amounts: pricesOf(listing) })
    const sales = await Promise.all(ids.map((one) => chain.sale(one)))
    return sales.flatMap((sale) => (sale && isPrice(listing, sale) ? [Number(sale.id)] : []))
  } catch (error) {
    log.error('chain', failureOf(error))
    throw unavailable(messages.sale.chain)
  }
}
