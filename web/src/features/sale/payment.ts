import type { PendingView } from '@mota/functions/schema'
import { formatEther } from 'viem'
import type { Entry } from '@/lib/outbox/index.ts'
import type { SaleRow } from './row.ts'

/** A payment that is no sale yet: the wallet has its request, or the chain has not confirmed it. */
export interface Payment {
  key: string
  productId: string
  slug: string
  title: string
  image: string | undefined
  seller: string
  /** ETH, a decimal string. */
  price: string
  /** Unix seconds. */
  begunAt: number
  hash: string | undefined
}

/**
 * What the server knows from any device, and what this browser noted a moment ago. Once the chain has the sale, its
 * card takes the payment's place.
 */
export function paymentsOf(
  pending: readonly PendingView[],
  entries: readonly Entry[],
  rows: readonly SaleRow[],
): Payment[] {
  const mined = new Set(rows.flatMap(({ sale, record }) => [sale?.history.created?.tx, record?.hash]))
  const reported = new Set(pending.map(({ product_id }) => product_id))
  const own = entries.flatMap((entry) =>
    entry.kind === 'purchase' && !reported.has(entry.productId) ? [ofEntry(entry)] : [],
  )
  return [...own, ...pending.map(ofPending)].filter(({ hash }) => !hash || !mined.has(hash))
}

const ofEntry = (entry: Extract<Entry, { kind: 'purchase' }>): Payment => ({
  key: entry.id,
  productId: entry.productId,
  slug: entry.slug,
  title: entry.title,
  image: undefined,
  seller: entry.seller,
  price: formatEther(BigInt(entry.amount)),
  begunAt: Math.floor(entry.at / 1000),
  hash: entry.hash,
})

const ofPending = (one: PendingView): Payment => ({
  key: `${one.product_id}${one.hash}`,
  productId: one.product_id,
  slug: one.slug,
  title: one.product_title,
  image: one.image,
  seller: one.seller,
  price: one.amount,
  begunAt: Math.floor(Date.parse(one.begun_at) / 1000),
  hash: one.hash ?? undefined,
})
