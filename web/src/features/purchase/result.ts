import { format } from '@mota/contracts/sdk/money'
import type { Address } from 'viem'
import { meaningOf, sentenceOf } from '@/lib/error/index.ts'
import type { Paid } from '@/lib/outbox/index.ts'

/** The result of a purchase, under the names of the specification. */
export interface PurchaseResult {
  success: true
  E_transaction_id: string
  E_buyer: Address
  E_seller: Address
  /** A decimal string. */
  E_amount: string
  product_id: string
}

/** The result of a failed purchase, with the sentence for the buyer. */
export interface PurchaseFailure {
  success: false
  errorMessage: string
}

export const purchaseFailure = (thrown: unknown): PurchaseFailure => ({
  success: false,
  // The contract's errors are shown by their names, with what they mean below.
  errorMessage: [sentenceOf(thrown), meaningOf(thrown).description].filter(Boolean).join('. '),
})

export const purchaseResult = ({ saleId, buyer, seller, paid }: Paid, productId: string): PurchaseResult => ({
  success: true,
  E_transaction_id: String(saleId),
  E_buyer: buyer,
  E_seller: seller,
  E_amount: format(paid),
  product_id: productId,
})
