import { unsettled } from '../chain/range.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { conflict, unavailable } from '../refusal.ts'
import { findRecord } from '../sale/found.ts'
import { priceFor, pricesOf } from '../sale/price.ts'
import { messages } from '../schema/index.ts'
import type { Listing } from './table.ts'
import { isSold } from './view.ts'

/** Nobody has ever bought it, neither as the store knows nor as the chain does. */
export async function neverSold(deps: Deps, listing: Listing): Promise<void> {
  const sentence = messages.listing.hasTransaction
  if (listing.sales > 0) throw conflict(sentence)
  if ((await salesOnChain(deps, listing)).length > 0) throw conflict(sentence)
}

/** Nobody holds the vehicle now: every sale of it is known and was cancelled. */
export async function notSold(deps: Deps, listing: Listing): Promise<void> {
  const sentence = messages.listing.editSold
  if (isSold(listing)) throw conflict(sentence)
  for (const id of await salesOnChain(deps, listing)) {
    if (!(await findRecord(deps, id))) throw conflict(sentence)
  }
}

/** The sales that named this vehicle and paid what their buyer was asked. */
async function salesOnChain(deps: Deps, listing: Listing): Promise<number[]> {
  const { chain, log, store } = deps
  try {
    const { id: product, seller } = listing
    // The reconciler has recorded every sale up to its position.
    const { data: position } = await store.positions.get({ escrow: chain.escrow }).go({ consistent: true })
    const from = position ? position.block - unsettled : undefined
    const ids = await chain.salesOf({ product, seller, amounts: pricesOf(listing), from })
    const sales = await Promise.all(ids.map((one) => chain.sale(one)))
    const fits = sales.map(async (sale) => {
      if (!sale) return []
      // A sale that was recorded at another price sold nothing, whatever is asked today.
      if ((await findRecord(deps, Number(sale.id)))?.asked_wei) return []
      const { accepted } = await priceFor(deps, listing, sale.buyer)
      return accepted.includes(String(sale.amount)) ? [Number(sale.id)] : []
    })
    return (await Promise.all(fits)).flat()
  } catch (error) {
    log.error('chain', failureOf(error))
    throw unavailable(messages.sale.chain)
  }
}
