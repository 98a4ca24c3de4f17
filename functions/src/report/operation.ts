import { createHmac } from 'node:crypto'
import type { Actor, Deps } from '../deps.ts'
import { listingOf } from '../listing/find.ts'
import { putIntoReview } from '../listing/operation/review.ts'
import type { Listing } from '../listing/table.ts'
import { isSold } from '../listing/view.ts'
import { conflict, notFound } from '../refusal.ts'
import { limits, messages, type ReportProduct } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import type { ListingReport } from './table.ts'

const day = 86_400_000

interface Caller {
  network?: string | undefined
}

/** Keeps a report. Enough independent ones, or one of a person who has bought on Mota, put the listing into review. */
export async function report(
  deps: Deps,
  actor: Actor | undefined,
  { product_id, reason, text }: ReportProduct,
  { network = '' }: Caller,
) {
  const listing = await listingOf(deps, product_id)
  if (listing.status !== 'published') throw notFound(messages.listing.unknown)
  if (listing.seller === actor?.address) throw conflict(messages.report.own)
  const now = deps.now()
  const who = createHmac('sha256', deps.config.MOTA_SECRET)
    .update(actor?.address ?? network)
    .digest('base64url')
  const item: ListingReport = {
    product_id,
    who,
    reason,
    text,
    created_at: new Date(now).toISOString(),
    ttl: Math.floor((now + limits.reportDays * day) / 1000),
  }
  const { data: earlier } = await deps.store.listingReports.get({ product_id, who }).go({ consistent: true })
  await deps.store.listingReports.put(item).go()
  // A moderator has decided about their report before, so they cannot take the listing off the lists alone again.
  const reporter = earlier ? undefined : actor
  if (!isSold(listing) && (await isEnough(deps, reporter, listing)))
    await putIntoReview(deps, listing.id, { reason: 'reported' })
  return { message: messages.report.sent }
}

async function isEnough(deps: Deps, actor: Actor | undefined, listing: Listing): Promise<boolean> {
  if (actor && (await isBuyer(deps, actor))) return true
  return (await newReports(deps, listing)).length >= limits.reportsToReview
}

/** Whether a wallet has ever bought a vehicle here. A payment that was taken back does not count. */
async function isBuyer({ store, chain }: Deps, { address }: Actor): Promise<boolean> {
  const { data } = await store.sales.query
    .byBuyer({ escrow: chain.escrow, buyer: address })
    .where(({ status }, { eq }) => eq(status, finalized))
    .go({ count: 1, attributes: ['id'] })
  return data.length > 0
}

const finalized = 5

/** Those since the last decision of a moderator, newest first. */
export async function newReports(
  { store }: Pick<Deps, 'store'>,
  { id, review }: Pick<Listing, 'id' | 'review'>,
): Promise<ListingReport[]> {
  const { data } = await store.listingReports.query
    .byListing({ product_id: id })
    .go({ consistent: true, ...first(limits.listMax) })
  return data
    .filter(({ created_at }) => created_at > (review?.at ?? ''))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
}
