import { readStored } from '../storage.ts'

/** Where the outbox is stored. */
export const key = 'mota.outbox'

export const isList = (stored: unknown): stored is unknown[] => Array.isArray(stored)

/** Whether this browser sent a payment for a vehicle that the server has not recorded yet. Needs no parser, so that the page of a vehicle stays small. */
export const hasSent = (wallet: string, productId: string): boolean =>
  (readStored(key, isList) ?? []).some((stored) => {
    const entry = stored as Partial<Record<'wallet' | 'productId' | 'hash', unknown>> | null
    return entry?.wallet === wallet && entry.productId === productId && Boolean(entry.hash)
  })
