import type { Address, PublicClient } from 'viem'
import { ApiError } from '../api.ts'
import { deliverPurchase, deliverStatus } from './deliver.ts'
import type { Entry, PurchaseEntry } from './entry.ts'
import { locate } from './locate.ts'
import { entriesOf, remove } from './store.ts'

/** As long as the vehicle is held for its buyer; an intent that was not paid by then will not be. */
const intentLife = 15 * 60_000
/** A payment that no block took in for so long was dropped; should it come back, the server's reconciler sees it. */
const paymentLife = 24 * 60 * 60_000

interface Place {
  reader: PublicClient
  escrow: Address
  now: number
}

/** Goes once through what is left over. Whatever does not work now is kept for the next time. */
export async function resume(wallet: string, place: Place): Promise<PurchaseEntry[]> {
  const delivered: PurchaseEntry[] = []
  for (const entry of entriesOf(wallet)) {
    const done = await settle(entry, place).catch((thrown: unknown) => {
      if (isRefused(thrown) && place.now - entry.at > intentLife) remove(entry.id)
      return false
    })
    if (done && entry.kind === 'purchase') delivered.push(entry)
  }
  return delivered
}

async function settle(entry: Entry, { reader, escrow, now }: Place): Promise<boolean> {
  if (entry.kind === 'status') {
    await deliverStatus(entry)
    return true
  }
  const found = await locate(reader, escrow, entry)
  if (found && found !== 'reverted') {
    await deliverPurchase(entry, found)
    return true
  }
  const life = entry.hash ? paymentLife : intentLife
  if (found === 'reverted' || now - entry.at > life) remove(entry.id)
  return false
}

/** A session that ended or a server that is busy will say otherwise later; these answers will not change. */
const isRefused = (thrown: unknown) =>
  thrown instanceof ApiError && [400, 403, 404, 409].includes(thrown.status)
