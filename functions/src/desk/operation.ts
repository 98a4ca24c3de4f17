import { findUser } from '../account/user.ts'
import { messageView } from '../conversation/message.ts'
import { inspect, reported } from '../conversation/operation/moderate.ts'
import type { Actor, Deps } from '../deps.ts'
import { coverUrl } from '../image/image.ts'
import { listingOf } from '../listing/find.ts'
import { historyOf } from '../listing/history/operation.ts'
import { block, unblock } from '../listing/operation/block.ts'
import { sellersView } from '../listing/operation/get.ts'
import { approve, listPending, reject } from '../listing/operation/review.ts'
import { pairsOf } from '../listing/picture.ts'
import type { GivenReason, Listing } from '../listing/table.ts'
import { conflict, notFound } from '../refusal.ts'
import { newReports } from '../report/operation.ts'
import {
  type DeskBlock,
  type DeskCaseView,
  type DeskDecision,
  type DeskLine,
  type DeskView,
  limits,
  messages,
} from '../schema/index.ts'
import { first, readAll } from '../table/batch.ts'
import { claim, claimedByOthers } from './claim.ts'
import { changesSince, decisionsOf } from './decision.ts'

const lineOf = ({ id, slug, title, images, price, currency, status, seller }: Listing): DeskLine => ({
  id,
  slug,
  title,
  image: coverUrl(images),
  price,
  currency: currency ?? 'ETH',
  status,
  seller_address: seller,
})

/** The listings that wait for a moderator. */
export async function desk(deps: Deps, actor: Actor): Promise<DeskView> {
  const waiting = (await listPending(deps)).slice(0, limits.deskPage)
  const [claimed, conversations] = await Promise.all([
    claimedByOthers(
      deps,
      actor,
      waiting.map(({ id }) => id),
    ),
    reported(deps),
  ])
  return {
    waiting: waiting.map((listing) => ({
      ...lineOf(listing),
      since: listing.review_since ?? '',
      reasons: (listing.review_reasons ?? []).map(({ reason }) => reason),
      claimed: claimed.has(listing.id),
    })),
    conversations: conversations.map(({ conversation_id, reason, created_at }) => ({
      conversation_id,
      reason,
      created_at,
    })),
  }
}

/** One listing with everything that a decision needs. */
export async function openCase(deps: Deps, actor: Actor, product_id: Listing['id']): Promise<DeskCaseView> {
  const listing = await listingOf(deps, product_id)
  if (listing.status !== 'pending') throw conflict(messages.desk.decided)
  const until = await claim(deps, actor, product_id)
  const [product, decisions, reports, reasons, history, seller] = await Promise.all([
    sellersView(deps, listing),
    decisionsOf(deps, listing.id),
    newReports(deps, listing),
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
    reports: reports.map(({ reason, text, created_at }) => ({ reason, text, created_at })),
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
    address,
    name: user?.name ?? '',
    member_since: user?.created_at ?? '',
    blocked: user?.blocked !== undefined,
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
  return { blocked, listings }
}

/** Within the rules of privacy: only what was reported, or has a disputed sale. */
export async function readCase(deps: Deps, id: string) {
  const { conversation, messages: all } = await inspect(deps, id)
  const standing = { now: deps.now(), listing: undefined }
  return {
    buyer: conversation.buyer,
    seller: conversation.seller,
    product_id: conversation.product_id,
    messages: all.map((message) => messageView(message, standing, true)),
  }
}
