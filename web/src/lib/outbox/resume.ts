import { limits } from '@mota/functions/schema'
import type { Address, PublicClient } from 'viem'
import { ApiError } from '../api.ts'
import { announce, deliverPurchase, deliverStatus } from './deliver.ts'
import type { Entry, PurchaseEntry } from './entry.ts'
import { locate } from './locate.ts'
import { entriesOf, remove } from './store.ts'

/** A request can stay open in a wallet for long. */
const unsignedLife = limits.unsignedMinutes * 60_000
/** After this time a refusal by the server is final. */
const refusedLife = limits.leaseMinutes * 60_000
/** A payment that is not mined for so long was dropped. If it is mined later, the server's reconciler finds it. */
const paymentLife = 24 * 60 * 60_000

interface Place {
  reader: PublicClient
  escrow: Address
  now: number
}

/** Tries each stored entry once. What fails stays for the next time. */
export async function resume(wallet: string, place: Place): Promise<PurchaseEntry[]> {
  const delivered: PurchaseEntry[] = []
  for (const entry of entriesOf(wallet)) {
    const done = await settle(entry, place).catch((thrown: unknown) => {
      if (isRefused(thrown) && place.now - entry.at > refusedLife) remove(entry.id)
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
  const life = entry.hash ? paymentLife : unsignedLife
  if (found === 'reverted' || now - entry.at > life) remove(entry.id)
  else if (entry.hash && !entry.isAnnounced) await announce(entry)
  return false
}

/** Responses that will not change later, unlike an ended session or a busy server. */
const isRefused = (thrown: unknown) =>
  thrown instanceof ApiError && [400, 403, 404, 409].includes(thrown.status)
