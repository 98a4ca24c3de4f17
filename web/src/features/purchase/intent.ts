import { encodeReference } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import type { Address, Hex, PublicClient } from 'viem'
import { type EscrowCall, makeTransaction } from '@/lib/escrow/index.ts'
import type { PurchaseEntry } from '@/lib/outbox/index.ts'

const referenceParts = (product: ProductView) => ({
  productId: product.id as Hex,
  listingHash: product.hash as Hex,
})

/** The contract call of the payment. */
export const paymentOf = (product: ProductView): EscrowCall =>
  makeTransaction({
    ...referenceParts(product),
    seller: product.seller_address as Address,
    price: BigInt(product.price_wei),
  })

/** The outbox entry of a payment, stored until the server has the sale. */
export async function intentOf(
  reader: PublicClient,
  buyer: Address,
  product: ProductView,
): Promise<PurchaseEntry> {
  const { productId, listingHash } = referenceParts(product)
  return {
    kind: 'purchase',
    id: crypto.randomUUID(),
    wallet: buyer,
    at: Date.now(),
    productId,
    slug: product.slug,
    title: product.title,
    seller: product.seller_address,
    amount: product.price_wei,
    reference: encodeReference(productId, listingHash),
    fromBlock: String(await reader.getBlockNumber()),
  }
}
