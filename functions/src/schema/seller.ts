import * as z from 'zod'
import { address } from './chain.ts'

export const recordParams = z.object({ vendor_address: address })

const count = z.number()

/** What the chain says of a seller's sales, as the index has counted them: nobody can write it but the contract. */
export const sellerRecordView = z.object({
  /** When the account was made; null where the wallet has none. */
  member_since: z.string().nullable(),
  completed: count,
  settled: count,
  /** Those that the buyer called off in the cooling-off period are counted apart. */
  cancelled: count,
  cancelled_by_buyer: count,
  disputed: count,
  rulings_for: count,
  rulings_against: count,
  deliveries: count,
  /** From payment to delivery, over the newest hundred deliveries; null without any. */
  median_delivery_hours: count.nullable(),
})
export type SellerRecordView = z.infer<typeof sellerRecordView>
