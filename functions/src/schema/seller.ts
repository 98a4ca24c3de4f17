import * as z from 'zod'
import { address, currency } from './chain.ts'

export const recordParams = z.object({ vendor_address: address })

const count = z.number()

/**
 * How the sales of a seller's own listings ended, at the listed price or an accepted offer. It counts wallets, not people:
 * one person can trade between two of them, so it says how many buyers there were and what they paid.
 */
export const sellerRecordView = z.object({
  /** When the account was made; null where the wallet has none. */
  member_since: z.string().nullable(),
  /** The sales that ended, and the open ones that are disputed. Without those in `cancelled_by_buyer`. */
  sales: count,
  completed: count,
  /** The different wallets that bought vehicles, and what the seller got in all: a decimal string for each currency. */
  buyers: count,
  paid: z.array(z.object({ currency, amount: z.string() })),
  settled: count,
  /** Without those that the buyer cancelled in the cooling-off period, which are counted separately. */
  cancelled: count,
  cancelled_by_buyer: count,
  /** However they ended. */
  disputed: count,
  rulings_for: count,
  rulings_against: count,
  deliveries: count,
  /** From payment to delivery. Each buyer counts once. Null without deliveries. */
  median_delivery_hours: count.nullable(),
})
export type SellerRecordView = z.infer<typeof sellerRecordView>
