import { findUser } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import { listingOf } from '../listing/find.ts'
import { putIntoReview } from '../listing/operation/review.ts'
import { isSold } from '../listing/view.ts'
import { conflict, notFound } from '../refusal.ts'
import { limits, messages, type ReportProduct, type ReportVendor } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { isEnoughAlone, type Reporter, reporterOf } from './reporter.ts'
import type { PublicReport } from './table.ts'
import { caseOf, openVendorCase } from './vendor.ts'

const day = 86_400_000

interface Caller {
  network?: string | undefined
}

/** Keeps a report. Enough independent ones, or one of a person who has bought on Mota, put the listing into review. */
export async function report(
  deps: Deps,
  actor: Actor | undefined,
  { product_id, reason, text }: ReportProduct,
  caller: Caller,
) {
  const listing = await listingOf(deps, product_id)
  if (listing.status !== 'published') throw notFound(messages.listing.unknown)
  if (listing.seller === actor?.address) throw conflict(messages.report.own)
  const reporter = await keep(deps, actor, { about: product_id, reason, text }, caller)
  if (!isSold(listing) && (await isEnough(deps, reporter, product_id, listing.review?.at)))
    await putIntoReview(deps, listing.id, { reason: 'reported' })
  return { message: messages.report.sent }
}

/** The same about a vendor. As many reports bring the vendor to the desk; nothing leaves the lists before a moderator decides. */
export async function reportVendor(
  deps: Deps,
  actor: Actor | undefined,
  { vendor_address, reason, text }: ReportVendor,
  caller: Caller,
) {
  if (!(await findUser(deps, vendor_address))?.is_seller) throw notFound(messages.account.unknown)
  if (vendor_address === actor?.address) throw conflict(messages.report.self)
  const reporter = await keep(deps, actor, { about: vendor_address, reason, text }, caller)
  const known = await caseOf(deps, vendor_address)
  if (await isEnough(deps, reporter, vendor_address, known?.closed?.at))
    await openVendorCase(deps, vendor_address, known)
  return { message: messages.report.vendorSent }
}

/**
 * Returns who reports it, if they do so for the first time. A later report changes the words and not the time: a moderator
 * has decided about the first, and the same people could undo every decision.
 */
async function keep(
  deps: Deps,
  actor: Actor | undefined,
  given: Pick<PublicReport, 'about' | 'reason' | 'text'>,
  { network }: Caller,
): Promise<Reporter | undefined> {
  const now = deps.now()
  const reporter = await reporterOf(deps, actor, network)
  const { who } = reporter
  const query = deps.store.publicReports.get({ about: given.about, who })
  const { data: earlier } = await query.go({ consistent: true })
  const created_at = earlier?.created_at ?? new Date(now).toISOString()
  const ttl = earlier?.ttl ?? Math.floor((now + limits.reportDays * day) / 1000)
  await deps.store.publicReports.put({ ...given, who, created_at, ttl }).go()
  return earlier ? undefined : reporter
}

async function isEnough(
  deps: Deps,
  reporter: Reporter | undefined,
  about: PublicReport['about'],
  since: string | undefined,
): Promise<boolean> {
  if (reporter && (await isEnoughAlone(deps, reporter))) return true
  return (await newReports(deps, about, since)).length >= limits.reportsToReview
}

/** The reports since the last decision of a moderator, newest first. */
export async function newReports(
  { store }: Pick<Deps, 'store'>,
  about: PublicReport['about'],
  since = '',
): Promise<PublicReport[]> {
  const { data } = await store.publicReports.query
    .bySubject({ about })
    .go({ consistent: true, ...first(limits.listMax) })
  return data
    .filter(({ created_at }) => created_at > since)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
}
