import * as z from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { productId } from './product.ts'
import { optionalLine } from './text.ts'

/** The reasons for reporting a listing. */
export const reportReasons = ['not_theirs', 'wrong_facts', 'sold', 'pays_outside', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportProduct = z.object({
  product_id: productId,
  reason: z.enum(reportReasons, { error: messages.invalid.choice }),
  text: optionalLine(limits.reason),
})
export type ReportProduct = z.infer<typeof reportProduct>
