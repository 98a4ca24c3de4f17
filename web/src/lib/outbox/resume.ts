import { limits } from '@mota/functions/schema'
import type { Address, Hash, PublicClient } from 'viem'
import { ApiError } from '../api.ts'
import { announce, deliverPurchase, deliverStatus } from './deliver.ts'
import type { Entry, PurchaseEntry } from './entry.ts'
import { isKnown, locate } from './locate.ts'
import { entriesOf, remove } from './store.ts'

/** How long an entry without a hash is kept: the wallet's request may still be open. */
const unsignedLife = limits.unsignedMinutes * 60_000
/** How long an entry is kept that the server refuses. Then it is removed. */
const refusedLife = limits.leaseMinutes * 60_000
/** How long a payment is kept that the node does not know: it was dropped, or cancelled in the wallet. */
const unknownLife = limits.unknownPaymentMinutes * 60_000
/** How long an unmined payment is kept. If it is mined later, the server's reconciler finds it. */
const paymentLife = 24 * 60 * 60_000

interface Context {
  reader: PublicClient
  escrow: Address
  now: number
}

/**
 * Tries each stored entry once. Entries that fail stay for the next time. Returns the purchases that were delivered.
 */
export async function resume(wallet: string, context: Context): Promise<PurchaseEntry[]> {
  const delivered: PurchaseEntry[] = []
  for (const entry of entriesOf(wallet)) {
    const isDelivered = await deliver(entry, context).catch((thrown: unknown) => {
      if (isRefused(thrown) && context.now - entry.at > refusedLife) remove(entry.id)
      return false
    })
    if (isDelivered && entry.kind === 'purchase') delivered.push(entry)
  }
  return delivered
}

/** Delivers an entry, or removes it once it can no longer succeed. True if the server has it now. */
async function deliver(entry: Entry, { reader, escrow, now }: Context): Promise<boolean> {
  if (entry.kind === 'status') {
    await deliverStatus(entry)
    return true
  }
  const age = now - entry.at
  const isOld = age > (entry.hash ? paymentLife : unsignedLife)
  const found = await locate(reader, escrow, entry).catch((thrown: unknown) => {
    // Many nodes do not search the blocks of a day. An old entry is removed all the same.
    if (!isOld) throw thrown
    return undefined
  })
  if (found && found !== 'reverted') {
    await deliverPurchase(entry, found)
    return true
  }
  const isGone =
    found === 'reverted' ||
    isOld ||
    (entry.hash && age > unknownLife && !(await isKnown(reader, entry.hash as Hash)))
  if (isGone) remove(entry.id)
  else if (entry.hash && !entry.isAnnounced) await announce(entry)
  return false
}

/** Responses that will not change later, unlike an ended session or a busy server. */
const isRefused = (thrown: unknown) =>
  thrown instanceof ApiError && [400, 403, 404, 409].includes(thrown.status)
