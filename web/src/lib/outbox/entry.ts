import * as z from 'zod/mini'

const base = {
  id: z.string(),
  /** The owner's address. Other accounts on the same device can neither see nor send the entry. */
  wallet: z.string(),
  /** When the entry was stored, in unix milliseconds. */
  at: z.number(),
}

/** Stored before the wallet opens, and removed once the server has the sale. */
const purchase = z.object({
  ...base,
  kind: z.literal('purchase'),
  productId: z.string(),
  slug: z.string(),
  title: z.string(),
  seller: z.string(),
  /** In units of the asset. */
  amount: z.string(),
  /** Absent for ether. */
  asset: z.optional(z.number()),
  reference: z.string(),
  /** The newest block before signing. A payment whose hash was lost is searched for from this block on. */
  fromBlock: z.string(),
  hash: z.optional(z.string()),
  /** The server knows the hash. */
  isAnnounced: z.optional(z.boolean()),
})

/** A step that was taken on the chain and must still be reported to the server. */
const status = z.object({ ...base, kind: z.literal('status'), saleId: z.string(), status: z.number() })

export const entry = z.discriminatedUnion('kind', [purchase, status])

export type Entry = z.infer<typeof entry>
export type PurchaseEntry = z.infer<typeof purchase>
export type StatusEntry = z.infer<typeof status>
