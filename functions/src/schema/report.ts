import * as z from 'zod'
import { address } from './chain.ts'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'
import { productId } from './product.ts'
import { optionalLine } from './text.ts'

/** The reasons for reporting a listing or a vendor. */
export const reportReasons = ['not_theirs', 'wrong_facts', 'sold', 'pays_outside', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

const reasonFields = {
  reason: z.enum(reportReasons, { error: messages.invalid.choice }),
  text: optionalLine(limits.reason),
}

export const reportProduct = z.object({
  product_id: productId,
  ...reasonFields,
})
export type ReportProduct = z.infer<typeof reportProduct>

export const reportVendor = z.object({ vendor_address: address, ...reasonFields })
export type ReportVendor = z.infer<typeof reportVendor>
