import { Status } from '@mota/contracts/sdk'
import type { Listener } from '../announce.ts'
import { knownSales } from '../chain/known.ts'
import type { Deps } from '../deps.ts'
import { pricesOf } from '../listing/price.ts'
import type { Listing } from '../listing/table.ts'
import { isSold } from '../listing/view.ts'
import { failureOf } from '../log.ts'
import { conflict, unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import { findRecord, isTemporary } from './found.ts'
import { recoverSale } from './operation/record.ts'
import type { SaleRecord } from './table.ts'

/** Refuses to remove a vehicle that has a sale, in the store or on the chain. */
export const neverSold: Listener<'listing.removing'> = async (deps, { listing }) => {
  const sentence = messages.listing.hasTransaction
  if (listing.sales > 0) throw conflict(sentence)
  if ((await salesOnChain(deps, listing)).length > 0) throw conflict(sentence)
  return undefined
}

/** Refuses to change a vehicle with a sale that was not cancelled. */
export const notSold: Listener<'listing.editing'> = async (deps, { listing }) => {
  const sentence = messages.listing.editSold
  if (isSold(listing)) throw conflict(sentence)
  const sales = await salesOnChain(deps, listing)
  if (sales.some(({ status }) => status !== Status.cancelled)) throw conflict(sentence)
  return undefined
}

/**
 * The sales that named this vehicle and bought it. One that nobody has reported is recorded first: whether it buys the
 * vehicle depends on the prices at the time of the payment.
 */
async function salesOnChain(deps: Deps, listing: Listing): Promise<SaleRecord[]> {
  const { chain, log } = deps
  try {
    const { id: product, seller } = listing
    const known = await knownSales(deps)
    const ids = await chain.salesOf({ product, seller, prices: pricesOf(listing), known })
    const records = await Promise.all(ids.map((id) => recordOf(deps, id, product)))
    return records.filter((record) => record !== undefined && !record.unmet_units) as SaleRecord[]
  } catch (error) {
    log.error('chain', failureOf(error))
    throw unavailable(messages.sale.chain)
  }
}

/** Undefined for a payment that does not fit its vehicle. */
async function recordOf(deps: Deps, id: number, product: Listing['id']): Promise<SaleRecord | undefined> {
  const existing = await findRecord(deps, id)
  // A record of another vehicle is from before a reorganisation of the chain.
  if (existing?.product_id === product) return existing
  try {
    return (await recoverSale(deps, id))?.record
  } catch (error) {
    if (isTemporary(error)) throw error
    return undefined
  }
}
