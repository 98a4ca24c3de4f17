import { ether, format, formatWithCurrency, type Money, roundUp } from '@mota/contracts/sdk'
import { announce } from '../announce.ts'
import { reading } from '../chain/reading.ts'
import { type Actor, type Deps, secondsOf } from '../deps.ts'
import { intentView } from '../intent/intent.ts'
import { openIntents } from '../intent/open.ts'
import { mayBegin } from '../intent/stop.ts'
import { listingOf } from '../listing/find.ts'
import { priceFor, priceOf, stored } from '../listing/price.ts'
import { save } from '../listing/save.ts'
import type { Lease, Listing } from '../listing/table.ts'
import { hashOf, isPaused, isSold, leaseOf, untilOf } from '../listing/view.ts'
import { isSponsored } from '../passkey/operation.ts'
import { take } from '../quota/operation.ts'
import { conflict, forbidden, notFound } from '../refusal.ts'
import { limits, messages, missingFunds, missingTokens, type ReservationView } from '../schema/index.ts'
import { untilDone } from '../table/commit.ts'
import { giveBack } from './release.ts'

const texts = messages.listing

/**
 * One buyer at a time for a vehicle, and one vehicle at a time for a buyer. Only a wallet that can pay may reserve:
 * otherwise anybody could hold the whole market with empty wallets.
 */
export async function reserve(deps: Deps, actor: Actor, id: Listing['id']): Promise<ReservationView> {
  await take(deps, { kind: 'lease', who: actor.address, max: limits.leasesPerHour, seconds: 3600 })
  await mayBegin(deps)
  await announce(deps, 'vehicle.wanted', { listing: await listingOf(deps, id) })
  const [earlier] = await openIntents(deps, actor.address, id)
  const { listing, lease } = await untilDone(() => tryReserve(deps, actor, id))
  const price = await priceFor(deps, listing, actor.address)
  return {
    message: texts.reserved,
    product_id: listing.id,
    // An offer may expire before the lease, and its price with it.
    until: untilOf({ until: Math.min(lease.until, Math.floor(price.until / 1000)) }),
    ...stored(price.asking),
    hash: hashOf(listing),
    earlier: earlier ? intentView(earlier) : null,
  }
}

/** A request during the wallet's own lease returns it and does not extend it. Undefined if another request wrote first. */
async function tryReserve(deps: Deps, actor: Actor, id: Listing['id']) {
  const listing = await listingOf(deps, id)
  mayBuy(actor, listing)
  const running = leaseOf(listing, deps.now())
  if (running?.buyer === actor.address) return { listing, lease: running }
  const { asking } = await priceFor(deps, listing, actor.address)
  const missing = await missingOf(deps, actor.address, asking)
  if (running) await challenge(deps, listing, running, missing === undefined)
  else notSellersTurn(deps, listing)
  const time = timeFor(deps, actor, listing)
  if (missing) throw conflict(missing.message, missing.details)
  await leaveOther(deps, actor, id)
  // The price that everybody sees: the price of an accepted offer must not live as long as the lease.
  const lease: Lease = { ...time, buyer: actor.address, ...stored(priceOf(listing)) }
  const former = listing.lease?.buyer === actor.address ? listing.former : listing.lease
  const change = { lease, former, sellers_turn: undefined }
  const saved = await save(deps, listing, change, ({ leases }) => [
    leases
      .put({ buyer: actor.address, product_id: id, until: lease.until, ttl: lease.until })
      .where(
        ({ buyer, until }, { notExists, lte }) => `${notExists(buyer)} OR ${lte(until, secondsOf(deps))}`,
      )
      .commit(),
  ])
  return saved && { listing: saved, lease }
}

function mayBuy(actor: Actor, listing: Listing): void {
  if (listing.status !== 'published') throw notFound(texts.unknown)
  if (listing.seller === actor.address) throw forbidden(texts.own)
  if (isSold(listing)) throw conflict(texts.sold)
  if (isPaused(listing)) throw conflict(texts.paused)
}

/**
 * Another buyer holds the vehicle. A buyer who could pay it is remembered, so that the holder cannot renew at once; and
 * a holder who no longer has the money, and has not spent it on this vehicle, loses the lease to them.
 */
async function challenge(deps: Deps, listing: Listing, lease: Lease, canPay: boolean): Promise<void> {
  const refused = conflict(texts.reservedByOther, { until: untilOf(lease) })
  if (!canPay) throw refused
  const { asking } = await priceFor(deps, listing, lease.buyer)
  const { balance } = await reading(deps, () => deps.chain.funds(lease.buyer, asking.asset))
  if (balance >= asking.units) {
    if (!lease.wanted) await save(deps, listing, { lease: { ...lease, wanted: true } })
    throw refused
  }
  await announce(deps, 'vehicle.wanted', { listing })
}

function notSellersTurn(deps: Deps, { sellers_turn: until }: Listing): void {
  if (until && until > secondsOf(deps)) throw conflict(texts.sellersTurn, { until: untilOf({ until }) })
}

/**
 * When the lease begins and ends. If another buyer wanted the vehicle during this wallet's last lease, the wallet gets
 * only the rest of that lease, and after it no lease for an hour.
 */
function timeFor(deps: Deps, actor: Actor, { lease }: Listing): Pick<Lease, 'began' | 'until' | 'wanted'> {
  const now = secondsOf(deps)
  const whole = limits.leaseMinutes * 60
  const fresh = { began: now, until: now + whole }
  if (lease?.buyer !== actor.address || !lease.wanted) return fresh
  const again = lease.until + limits.leaseAgainMinutes * 60
  if (now >= again) return fresh
  const until = lease.began + whole
  if (until > now) return { began: lease.began, until, wanted: true }
  throw conflict(texts.reservedBefore, { until: untilOf({ until: again }) })
}

/** A wallet that reserves another vehicle gives the first one back, unless it has paid for it by now. */
async function leaveOther(deps: Deps, actor: Actor, id: Listing['id']): Promise<void> {
  const { data } = await deps.store.leases.get({ buyer: actor.address }).go({ consistent: true })
  if (!data || data.product_id === id || data.until <= secondsOf(deps)) return
  const open = await openIntents(deps, actor.address, data.product_id)
  if (open.some(({ hash }) => hash)) throw conflict(texts.payingOther, { product_id: data.product_id })
  await giveBack(deps, actor.address, data.product_id)
}

/** A payment in a token can be sent by somebody else, so only a payment in ether must cover its network fee. */
async function missingOf(deps: Deps, wallet: Actor['address'], price: Money) {
  const { asset } = price
  const [{ balance, fee: own }, isFree] = await Promise.all([
    reading(deps, () => deps.chain.funds(wallet, asset)),
    isSponsored(deps, wallet),
  ])
  const fee = isFree || asset !== ether ? 0n : own
  const units = price.units + fee - balance
  if (units <= 0n) return undefined
  const missing = roundUp({ asset, units }, 6)
  const [missingText, priceText] = [formatWithCurrency(missing), formatWithCurrency(price)]
  const details = { missing: format(missing), price: format(price) }
  if (asset !== ether) return { message: missingTokens(missingText, priceText), details }
  const maxFee = roundUp({ asset: ether, units: fee }, 6)
  const message = missingFunds(missingText, priceText, formatWithCurrency(maxFee))
  return { message, details: { ...details, fee: format(maxFee) } }
}
