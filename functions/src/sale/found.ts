import type { Details } from '@mota/contracts/sdk'
import type { Purchase } from '../chain/purchase.ts'
import { reading } from '../chain/reading.ts'
import type { Actor, Deps } from '../deps.ts'
import type { SaleAccess } from '../listing/operation/get.ts'
import type { Listing } from '../listing/table.ts'
import { notFound, Refusal } from '../refusal.ts'
import { messages } from '../schema/index.ts'

/** A sale on the chain, with the transaction that paid. */
export interface Found {
  sale: Details
  purchase: Purchase
  /** The block in which the sale was read. */
  block: number
}

/** Reads the sale first, so that an unknown id costs one call. */
export async function findOnChain(deps: Deps, id: number, hash?: `0x${string}`): Promise<Found> {
  const found = await saleOnChain(deps, id)
  return { ...found, purchase: await purchaseOf(deps, found.sale, hash) }
}

export async function saleOnChain(deps: Deps, id: number): Promise<Omit<Found, 'purchase'>> {
  const block = await reading(deps, () => deps.chain.block())
  const sale = await reading(deps, () => deps.chain.sale(id, block))
  if (!sale) throw notFound(messages.sale.notOnChain)
  return { sale, block }
}

/** May read many blocks, so call it only after the caller's right to see the sale is checked. */
export async function purchaseOf(deps: Deps, sale: Details, hash?: `0x${string}`): Promise<Purchase> {
  const purchase = await reading(deps, () => deps.chain.purchase(sale, hash))
  if (!purchase) throw notFound(messages.sale.notOnChain)
  return purchase
}

/** Whether a later attempt may succeed: the chain or the table failed, or other requests wrote first each time. */
export const isTemporary = (error: unknown) =>
  !(error instanceof Refusal) || error.code === 'unavailable' || error.message === messages.listing.changed

export async function findRecord({ store, chain }: Pick<Deps, 'store' | 'chain'>, id: number) {
  const { data } = await store.sales.get({ escrow: chain.escrow, id }).go({ consistent: true })
  if (!data) return undefined
  // Decisions are never made on an older state of the sale than the recorded one.
  chain.noteBlock(data.read_block)
  return data
}

/** What a wallet may see of a vehicle because of its sales. */
export async function accessBySale(
  deps: Deps,
  { open_sales }: Listing,
  { address }: Actor,
): Promise<SaleAccess | undefined> {
  const found = await Promise.all(open_sales.map((id) => findRecord(deps, id)))
  const sales = found.filter((sale) => sale !== undefined)
  if (sales.some(({ buyer, duplicate }) => buyer === address && !duplicate)) return 'buyer'
  return sales.some((sale) => [sale.buyer, sale.appointed, sale.arbiter].includes(address))
    ? 'concerned'
    : undefined
}
