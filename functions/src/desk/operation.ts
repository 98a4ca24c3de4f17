import { findUser } from '../account/user.ts'
import { messageView } from '../conversation/message.ts'
import { inspect, setReports } from '../conversation/operation/moderate.ts'
import type { Actor, Deps } from '../deps.ts'
import { listingOf } from '../listing/find.ts'
import { historyOf } from '../listing/history/operation.ts'
import { block, unblock } from '../listing/operation/block.ts'
import { sellersView } from '../listing/operation/get.ts'
import { approve, reject } from '../listing/operation/review.ts'
import { pairsOf } from '../listing/picture.ts'
import type { GivenReason, Listing } from '../listing/table.ts'
import { decide } from '../rating/report.ts'
import { conflict, notFound } from '../refusal.ts'
import { newReports } from '../report/operation.ts'
import { setVendorCase } from '../report/vendor.ts'
import {
  type DeskBlock,
  type DeskCaseView,
  type DeskClose,
  type DeskDecision,
  messages,
} from '../schema/index.ts'
import { first, readAll } from '../table/batch.ts'
import { claim } from './claim.ts'
import { changesSince, decisionsOf } from './decision.ts'
import { lineOf, partyOf, ratingOf, reportView } from './waiting.ts'

/** One listing with everything that a decision needs. */
export async function openCase(deps: Deps, actor: Actor, product_id: Listing['id']): Promise<DeskCaseView> {
  const listing = await listingOf(deps, product_id)
  if (listing.status !== 'pending') throw conflict(messages.desk.decided)
  const until = await claim(deps, actor, product_id)
  const [product, decisions, reports, reasons, history, seller] = await Promise.all([
    sellersView(deps, listing),
    decisionsOf(deps, listing.id),
    newReports(deps, listing.id, listing.review?.at),
    reasonsOf(deps, listing),
    historyOf(deps, listing),
    sellerOf(deps, listing),
  ])
  return {
    product,
    version: listing.version,
    since: listing.review_since ?? '',
    claimed_until: new Date(until).toISOString(),
    ...reasons,
    reports: reports.map(reportView),
    history,
    changes: changesSince(listing, decisions),
    decisions: decisions.map(({ at, by, status, reason }) => ({ at, by, status, reason })),
    seller,
  }
}

async function reasonsOf({ store }: Deps, listing: Listing) {
  const { review_reasons = [] } = listing
  const ids = [...new Set(review_reasons.flatMap(({ about = [] }) => about))]
  const found = await readAll(
    store.listings,
    ids.map((id) => ({ id })),
  )
  const aboutOf = ({ about = [] }: GivenReason) => found.filter(({ id }) => about.includes(id))
  return {
    reasons: review_reasons.map((given) => ({ reason: given.reason, about: aboutOf(given).map(lineOf) })),
    copies: review_reasons
      .filter(({ reason }) => reason === 'picture')
      .flatMap(aboutOf)
      .flatMap((other) => pairsOf(listing, other).map((pair) => ({ ...pair, slug: other.slug }))),
  }
}

const mostListings = 12

async function sellerOf(deps: Deps, { id, seller: address }: Listing): Promise<DeskCaseView['seller']> {
  const [user, { data }] = await Promise.all([
    findUser(deps, address),
    deps.store.listings.query
      .bySeller({ seller: address })
      .where(({ removed_at }, { notExists }) => notExists(removed_at))
      .go({ order: 'desc', ...first(mostListings + 1) }),
  ])
  return {
    ...partyOf(address, user),
    member_since: user?.created_at ?? '',
    listings: data
      .filter((listing) => listing.id !== id)
      .slice(0, mostListings)
      .map(lineOf),
  }
}

/** A listing that was decided or changed since the moderator looked is not decided. */
export async function decideCase(
  deps: Deps,
  actor: Actor,
  { product_id, version, decision, reason }: DeskDecision,
) {
  const { status } = await listingOf(deps, product_id)
  if (status !== 'pending') throw conflict(messages.desk.decided)
  await claim(deps, actor, product_id)
  const seen = { id: product_id, version }
  if (decision === 'approve') await approve(deps, seen, actor.address)
  else await reject(deps, seen, actor.address, reason)
  await deps.store.claims.delete({ product_id }).go()
  return { message: decision === 'approve' ? messages.desk.approved : messages.desk.refused }
}

export async function blockSeller(deps: Deps, actor: Actor, { address, blocked, reason }: DeskBlock) {
  if (!(await findUser(deps, address))) throw notFound(messages.account.unknown)
  const listings = blocked ? await block(deps, address, actor.address, reason) : await unblock(deps, address)
  if (blocked) await setVendorCase(deps, address, closedBy(deps, actor))
  return { blocked, listings }
}

const closedBy = ({ now }: Deps, { address }: Actor) => ({ by: address, at: new Date(now()).toISOString() })

/** A moderator has looked at a report, or takes that back. */
export async function closeReport(deps: Deps, actor: Actor, closing: DeskClose) {
  const { closed } = closing
  const mark = closed ? closedBy(deps, actor) : undefined
  if (!(await closeOne(deps, closing, mark))) throw notFound(messages.desk.closedNothing)
  return { closed }
}

/** False if there is no such report. */
async function closeOne(deps: Deps, closing: DeskClose, mark: ReturnType<typeof closedBy> | undefined) {
  if (closing.kind === 'vendor') return setVendorCase(deps, closing.id, mark)
  if (closing.kind === 'conversation') return setReports(deps, closing.id, mark)
  const { transaction, by } = ratingOf(closing.id)
  await decide(deps, transaction, by, mark, closing.reason)
  return true
}

/** Moderators may read a conversation only if it was reported or has a disputed sale. */
export async function readCase(deps: Deps, id: string) {
  const { conversation, messages: all } = await inspect(deps, id)
  const { buyer, seller, product_id } = conversation
  const standing = { now: deps.now(), listing: undefined }
  const [bought, sells] = await Promise.all([findUser(deps, buyer), findUser(deps, seller)])
  return {
    buyer: partyOf(buyer, bought),
    seller: partyOf(seller, sells),
    product_id,
    messages: all.map((message) => messageView(message, standing, true)),
  }
}
