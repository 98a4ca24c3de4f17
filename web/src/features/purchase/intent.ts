import { encodeReference, moneyOf } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import type { Address, Hex, PublicClient } from 'viem'
import { type PaymentProgress, payInto } from '@/lib/escrow/index.ts'
import type { PurchaseEntry } from '@/lib/outbox/index.ts'
import type { Wallet } from '@/lib/wallet/index.ts'

const referenceParts = (product: ProductView) => ({
  productId: product.id as Hex,
  listingHash: product.hash as Hex,
})

export const priceOf = ({ currency, price_units }: ProductView) => moneyOf(currency, price_units)

/** Checks, signs and sends the payment, and waits until it is mined. */
export const sendPayment = (
  wallet: Wallet,
  buyer: Address,
  product: ProductView,
  progress: PaymentProgress,
) =>
  payInto(
    wallet,
    buyer,
    {
      ...referenceParts(product),
      seller: product.seller_address as Address,
      price: priceOf(product),
    },
    progress,
  )

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
    amount: product.price_units,
    asset: priceOf(product).asset,
    reference: encodeReference(productId, listingHash),
    fromBlock: String(await reader.getBlockNumber()),
  }
}
