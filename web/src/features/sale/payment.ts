import { ether, type Money, parse } from '@mota/contracts/sdk/money'
import type { PendingView } from '@mota/functions/schema'
import type { Entry } from '@/lib/outbox/index.ts'
import type { SaleRow } from '@/lib/sale/index.ts'

/** A payment that is not a sale yet: its request may be open in the wallet, or it is not mined. */
export interface Payment {
  key: string
  productId: string
  slug: string
  title: string
  image: string | undefined
  seller: string
  price: Money
  /** Unix seconds. */
  begunAt: number
  hash: string | undefined
}

/**
 * The pending payments: those that the server knows from any device, and those in this browser's outbox that the server
 * does not know yet. Payments whose sale is in `rows` are left out, because the card of the sale replaces them.
 */
export function paymentsOf(
  pending: readonly PendingView[],
  entries: readonly Entry[],
  rows: readonly SaleRow[],
): Payment[] {
  const mined = new Set(rows.flatMap(({ sale, record }) => [sale?.history.created?.tx, record?.hash]))
  const purchases = entries.filter((entry) => entry.kind === 'purchase')
  const reported = new Set(pending.map(({ product_id }) => product_id))
  const announced = new Set(pending.flatMap(({ product_id, hash }) => (hash ? [product_id] : [])))
  // The server may not have the hash yet. Without it, the card would say that nothing was paid.
  const own = purchases.filter(({ productId, hash }) => !(hash ? announced : reported).has(productId))
  const sent = new Set(own.flatMap(({ productId, hash }) => (hash ? [productId] : [])))
  const others = pending.filter(({ product_id, hash }) => hash || !sent.has(product_id))
  return [...own.map(ofEntry), ...others.map(ofPending)].filter(({ hash }) => !hash || !mined.has(hash))
}

const ofEntry = (entry: Extract<Entry, { kind: 'purchase' }>): Payment => ({
  key: entry.id,
  productId: entry.productId,
  slug: entry.slug,
  title: entry.title,
  image: undefined,
  seller: entry.seller,
  price: { asset: entry.asset ?? ether, units: BigInt(entry.amount) },
  begunAt: Math.floor(entry.at / 1000),
  hash: entry.hash,
})

const ofPending = (pending: PendingView): Payment => ({
  key: `${pending.product_id}${pending.hash}`,
  productId: pending.product_id,
  slug: pending.slug,
  title: pending.product_title,
  image: pending.image,
  seller: pending.seller,
  price: parse(pending.amount, pending.currency),
  begunAt: Math.floor(Date.parse(pending.begun_at) / 1000),
  hash: pending.hash ?? undefined,
})
