import type { Listener } from '../announce.ts'
import { knownSales } from '../chain/known.ts'
import { reading } from '../chain/reading.ts'
import type { Actor, Deps } from '../deps.ts'
import { pricesOf } from '../listing/price.ts'
import { findOnChain, findRecord, isTemporary } from './found.ts'
import { recordSale, recoverSale } from './operation/record.ts'

/** Records the sale of a payment that a wallet reported, even before its browser reports the sale. */
export const recordMined: Listener<'payment.mined'> = async (
  deps,
  { intent: { hash, product_id }, sale },
) => {
  try {
    const found = await findOnChain(deps, sale, hash || undefined)
    await recordSale(deps, found, found.purchase.product ?? product_id, { recovered: false })
  } catch (error) {
    // The sale is for another product than the intent names, so the intent is not shown as pending.
    unlessRefused(error)
  }
  return undefined
}

/** Records payments that reached the chain a moment ago, before anybody can reserve the vehicle again. */
export const recordRecent: Listener<'vehicle.wanted'> = async (deps, { listing }) => {
  const { id: product, seller } = listing
  const wanted = { product, seller, prices: pricesOf(listing), known: await knownSales(deps) }
  for (const id of await reading(deps, () => deps.chain.recentSales(wanted)))
    if ((await findRecord(deps, id))?.product_id !== product) await recoverSale(deps, id).catch(unlessRefused)
  return undefined
}

/** Records the payments to a seller that nobody has reported yet. */
export async function recordPaymentsTo(deps: Deps, seller: Actor['address']): Promise<void> {
  const known = (await knownSales(deps)) ?? { block: deps.config.deployment.startBlock, last: 0 }
  for (const sale of await reading(deps, () => deps.chain.begunSince(known)))
    if (sale.seller === seller && !(await findRecord(deps, sale.id)))
      await recoverSale(deps, sale.id).catch(unlessRefused)
}

function unlessRefused(error: unknown): undefined {
  if (isTemporary(error)) throw error
}
