import { formatEther } from 'viem'
import { post } from '../api.ts'
import type { Entry, PurchaseEntry, StatusEntry } from './entry.ts'
import type { Paid } from './locate.ts'
import { entriesOf, put, remove } from './store.ts'

/** Reports to the server that a payment is about to be signed, then its hash, so that other devices show it. */
export async function announce(purchase: PurchaseEntry) {
  const { productId, hash } = purchase
  await post('/purchase-intent', { json: { product_id: productId, ...(hash && { hash }) } })
  // It may be recorded by now, and then a removed entry must not come back.
  const isStored = entriesOf(purchase.wallet).some(({ id }) => id === purchase.id)
  if (hash && isStored) put({ ...purchase, isAnnounced: true })
}

/** Reports a sale to the server until it succeeds. The server keeps one record. */
export async function deliverPurchase(purchase: PurchaseEntry, paid: Paid) {
  const { saleId, seller, buyer, amount, hash } = paid
  const answer = await post('/create-transaction', {
    json: {
      transaction_id: String(saleId),
      seller,
      buyer,
      amount: formatEther(amount),
      product_id: purchase.productId,
      hash,
    },
  })
  remove(purchase.id)
  return answer
}

/** The status the server returns is the one to show: it reads the chain and believes no one. */
export async function deliverStatus({ id, saleId, status }: StatusEntry): Promise<number> {
  const answer = await post('/update-transaction', {
    json: { transaction_id: saleId, new_status: status },
  })
  remove(id)
  return answer.new_status
}

/** Stored first, then sent. What the server misses now is sent at the next start. */
export function postStatus(entry: Omit<StatusEntry, 'kind' | 'id'>): Promise<number> {
  const stored: StatusEntry & Entry = {
    ...entry,
    kind: 'status',
    id: `status-${entry.saleId}-${entry.status}`,
  }
  put(stored)
  return deliverStatus(stored)
}
