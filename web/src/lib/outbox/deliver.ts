import { format, knownCurrency } from '@mota/contracts/sdk'
import { post } from '../api.ts'
import type { Entry, PurchaseEntry, StatusEntry } from './entry.ts'
import type { Paid } from './locate.ts'
import { entriesOf, put, remove } from './store.ts'

/**
 * Tells the server that a payment is about to be signed, and later its hash, so that other devices show the payment.
 */
export async function announce(purchase: PurchaseEntry) {
  const { productId, hash } = purchase
  await post('/purchase-intent', { json: { product_id: productId, ...(hash && { hash }) } })
  // The sale may have been recorded during the request. Its entry is then removed and must not be stored again.
  const isStored = entriesOf(purchase.wallet).some(({ id }) => id === purchase.id)
  if (hash && isStored) put({ ...purchase, isAnnounced: true })
}

/**
 * Reports a sale to the server. If this fails, the entry stays and is sent again later; the server records a sale
 * only once.
 */
export async function deliverPurchase(purchase: PurchaseEntry, paid: Paid) {
  const { saleId, seller, buyer, paid: money, hash } = paid
  const response = await post('/create-transaction', {
    json: {
      transaction_id: String(saleId),
      seller,
      buyer,
      amount: format(money),
      currency: knownCurrency(money),
      product_id: purchase.productId,
      hash,
    },
  })
  remove(purchase.id)
  return response
}

/**
 * Reports a new status. Returns the server's status, which is the one to show because the server reads it from the
 * chain.
 */
export async function deliverStatus({ id, saleId, status }: StatusEntry): Promise<number> {
  const response = await post('/update-transaction', {
    json: { transaction_id: saleId, new_status: status },
  })
  remove(id)
  return response.new_status
}

/** Stores the report before sending it. If sending fails, it is sent again at the next visit. */
export function postStatus(entry: Omit<StatusEntry, 'kind' | 'id'>): Promise<number> {
  const stored: StatusEntry & Entry = {
    ...entry,
    kind: 'status',
    id: `status-${entry.saleId}-${entry.status}`,
  }
  put(stored)
  return deliverStatus(stored)
}
