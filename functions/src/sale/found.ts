import type { Sale } from '@mota/contracts/sdk'
import type { Purchase } from '../chain/purchase.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { notFound, Refusal, unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'

/** A sale on the chain, with the transaction that paid. */
export interface Found {
  sale: Sale
  purchase: Purchase
}

/** Reads the sale first, so that an unknown id costs one call. */
export async function findOnChain(deps: Deps, id: number, hash?: `0x${string}`): Promise<Found> {
  const sale = await saleOnChain(deps, id)
  return { sale, purchase: await purchaseOf(deps, sale, hash) }
}

export async function saleOnChain(deps: Deps, id: number): Promise<Sale> {
  const sale = await reading(deps, () => deps.chain.sale(id))
  if (!sale) throw notFound(messages.sale.notOnChain)
  return sale
}

/** May read many blocks, so call it only after the caller's right to see the sale is checked. */
export async function purchaseOf(deps: Deps, sale: Sale, hash?: `0x${string}`): Promise<Purchase> {
  const purchase = await reading(deps, () => deps.chain.purchase(sale, hash))
  if (!purchase) throw notFound(messages.sale.notOnChain)
  return purchase
}

export async function reading<T>(deps: Deps, read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    deps.log.error('chain', failureOf(error))
    throw unavailable(messages.sale.chain)
  })
}

/** Whether a later attempt may succeed: the chain or the table failed, or other requests wrote first each time. */
export const isTemporary = (error: unknown) =>
  !(error instanceof Refusal) || error.code === 'unavailable' || error.message === messages.listing.changed

export async function findRecord({ store, chain }: Pick<Deps, 'store' | 'chain'>, id: number) {
  const { data } = await store.sales.get({ escrow: chain.escrow, id }).go({ consistent: true })
  return data ?? undefined
}
