import * as z from 'zod/mini'

const base = {
  id: z.string(),
  /** The owner. Another account on the same device neither sees nor sends it. */
  wallet: z.string(),
  /** Milliseconds, when it was put here. */
  at: z.number(),
}

/** Kept from before the wallet is asked until the server has the sale. */
const purchase = z.object({
  ...base,
  kind: z.literal('purchase'),
  productId: z.string(),
  slug: z.string(),
  title: z.string(),
  seller: z.string(),
  /** Wei. */
  amount: z.string(),
  reference: z.string(),
  /** The newest block before signing: a payment whose hash was lost lies behind it. */
  fromBlock: z.string(),
  hash: z.optional(z.string()),
  /** The server knows the hash. */
  isAnnounced: z.optional(z.boolean()),
})

/** A step taken on the chain that the server has yet to read. */
const status = z.object({ ...base, kind: z.literal('status'), saleId: z.string(), status: z.number() })

export const entry = z.discriminatedUnion('kind', [purchase, status])

export type Entry = z.infer<typeof entry>
export type PurchaseEntry = z.infer<typeof purchase>
export type StatusEntry = z.infer<typeof status>
