import * as z from 'zod'
import { currency, hash } from './chain.ts'
import { productId } from './product.ts'

/** Sent before the wallet is asked to sign, and again with the hash that the wallet returned. */
export const purchaseIntent = z.object({ product_id: productId, hash: hash.optional() })
export type PurchaseIntent = z.infer<typeof purchaseIntent>

export const intentView = z.object({
  begun_at: z.string(),
  /** Null until the wallet has signed. */
  hash: z.string().nullable(),
})
export type IntentView = z.infer<typeof intentView>

/** A payment that the chain has not confirmed yet. Only its own wallet sees it. */
export const pendingView = intentView.extend({
  product_id: z.string(),
  slug: z.string(),
  product_title: z.string(),
  image: z.string(),
  seller: z.string(),
  /** The price when the payment began. */
  amount: z.string(),
  currency,
})
export type PendingView = z.infer<typeof pendingView>
