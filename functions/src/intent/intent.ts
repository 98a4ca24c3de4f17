import type { Listener } from '../announce.ts'
import type { Actor, Deps } from '../deps.ts'
import { findListing, listingOf } from '../listing/find.ts'
import { priceFor, priceOf, stored } from '../listing/price.ts'
import { take } from '../quota/operation.ts'
import { forbidden, notFound, tooMany } from '../refusal.ts'
import { type IntentView, limits, messages, type PurchaseIntent } from '../schema/index.ts'
import { mayBegin } from './stop.ts'
import type { Intent } from './table.ts'

type Stored = Pick<Deps, 'store' | 'chain'>

const seconds = (ms: number) => Math.floor(ms / 1000)

export const intentView = ({ begun_at, hash }: Pick<Intent, 'begun_at' | 'hash'>): IntentView => ({
  begun_at: new Date(begun_at).toISOString(),
  hash: hash || null,
})

/** The intents of one wallet, for one vehicle or for all, newest first. The table deletes expired ones days later. */
export async function intentsOf({ store, chain, now }: Deps, buyer: Intent['buyer'], product_id?: string) {
  const wallet = { escrow: chain.escrow, buyer }
  const { ofWallet } = store.intents.query
  const found = product_id
    ? ofWallet({ ...wallet, product_id: product_id as Intent['product_id'] })
    : ofWallet(wallet)
  const { data } = await found.go({ pages: 'all', consistent: true })
  return data.filter(({ ttl }) => ttl > seconds(now())).sort((a, b) => b.begun_at - a.begun_at)
}

export const forget = (
  { store, chain }: Stored,
  { buyer, product_id, hash }: Pick<Intent, 'buyer' | 'product_id' | 'hash'>,
) => store.intents.delete({ escrow: chain.escrow, buyer, product_id, hash }).go()

/** Once a sale is recorded, its payment is not pending, nor is an unsigned one for the same vehicle. */
export const forgetPaid: Listener<'sale.stepped'> = (_, { record, steps }) => {
  const { escrow, buyer, product_id } = record
  if (!steps.some(({ kind }) => kind === 'paid')) return undefined
  const hashes = ['', record.hash] as const
  return {
    writes: ({ intents }) =>
      hashes.map((hash) => intents.delete({ escrow, buyer, product_id, hash }).commit()),
  }
}

/** After a reorganisation of the chain a payment is pending again. */
export const expectAgain: Listener<'sale.withdrawn'> = ({ now }, { record }) => {
  const { escrow, buyer, product_id, hash, amount_units: price_units, currency = 'ETH' } = record
  const intent: Intent = {
    ...{ escrow, buyer, product_id, hash, price_units, currency },
    begun_at: Date.parse(record.created_at),
    sent_at: now(),
    ttl: seconds(now()) + limits.signedHours * 3600,
  }
  return { writes: ({ intents }) => [intents.put(intent).commit()] }
}

/** Stores that a payment is about to be signed, or that it was sent with this hash. */
export async function begin(
  deps: Deps,
  actor: Actor,
  { product_id, hash }: PurchaseIntent,
): Promise<IntentView> {
  const { store, chain, now } = deps
  await take(deps, { kind: 'intent', who: actor.address, max: limits.intentsPerHour, seconds: 3600 })
  // A payment that was already sent is stored even while new sales are stopped, or if its vehicle was removed.
  if (!hash) await mayBegin(deps)
  const listing = await (hash ? findListing : listingOf)(deps, product_id)
  if (!listing) throw notFound(messages.listing.unknown)
  if (listing.seller === actor.address) throw forbidden(messages.listing.own)
  const earlier = await intentsOf(deps, actor.address)
  const own = earlier.filter((intent) => intent.product_id === product_id)
  const existing = own.find((intent) => intent.hash === (hash ?? ''))
  if (hash && existing) return intentView(existing)
  // Payments that were only started keep no sent one out.
  const counted = hash ? earlier.filter((intent) => intent.hash) : earlier
  if (!existing && counted.length >= limits.intents) throw tooMany(messages.sale.intents)
  const unsigned = own.find((intent) => !intent.hash)
  const { asking } = await priceFor(deps, listing, actor.address)
  const begun_at = hash ? (unsigned?.begun_at ?? now()) : now()
  const hours = hash ? limits.signedHours : limits.unsignedHours
  const intent: Intent = {
    escrow: chain.escrow,
    buyer: actor.address,
    product_id,
    hash: hash ?? '',
    begun_at,
    ...(hash ? { sent_at: now() } : {}),
    ...stored(unsigned && hash ? priceOf(unsigned) : asking),
    ttl: seconds(now()) + hours * 3600,
  }
  await store.intents.put(intent).go()
  if (hash && unsigned) await forget(deps, unsigned)
  return intentView(intent)
}
