import type { User } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import { coverUrl } from '../image/image.ts'
import { inspectorsOf } from '../inspection/inspector.ts'
import { listPending } from '../listing/operation/review.ts'
import type { Listing } from '../listing/table.ts'
import { reported as reportedRatings } from '../rating/report.ts'
import type { Rating } from '../rating/table.ts'
import { newReports } from '../report/operation.ts'
import type { PublicReport } from '../report/table.ts'
import { waitingVendors } from '../report/vendor.ts'
import { type DeskLine, type DeskView, limits, raters } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
import { claimedByOthers } from './claim.ts'
import { conversationsOf } from './conversation.ts'
import { disputesOf } from './dispute.ts'
import { inTurns } from './turn.ts'

export const lineOf = ({ id, slug, title, images, price, currency, status, seller }: Listing): DeskLine => ({
  id,
  slug,
  title,
  image: coverUrl(images),
  price,
  currency: currency ?? 'ETH',
  status,
  seller_address: seller,
})

export const reportView = ({ reason, text, created_at }: PublicReport) => ({ reason, text, created_at })

/** Everything that waits for a moderator. */
export async function desk(deps: Deps, actor: Actor): Promise<DeskView> {
  const waiting = (await listPending(deps)).slice(0, limits.deskPage)
  const [claimed, conversations, vendors, ratings, inspectors, disputes] = await Promise.all([
    claimedByOthers(
      deps,
      actor,
      waiting.map(({ id }) => id),
    ),
    conversationsOf(deps),
    vendorsOf(deps),
    ratingsOf(deps),
    inspectorsOf(deps),
    disputesOf(deps),
  ])
  return {
    waiting: waiting.map((listing) => ({
      ...lineOf(listing),
      since: listing.review_since ?? '',
      reasons: (listing.review_reasons ?? []).map(({ reason }) => reason),
      claimed: claimed.has(listing.id),
    })),
    conversations,
    vendors,
    ratings,
    inspectors,
    disputes,
  }
}

async function vendorsOf(deps: Deps): Promise<DeskView['vendors']> {
  const waiting = await waitingVendors(deps)
  return Promise.all(
    waiting.map(async ({ user, since }) => ({
      ...partyOf(user.address, user),
      since,
      reports: (await newReports(deps, user.address)).slice(0, mostReports).map(reportView),
    })),
  )
}

const mostReports = 5

export const partyOf = (address: string, user: User | undefined) => ({
  address,
  name: user?.name ?? '',
  blocked: user?.blocked !== undefined,
})

async function ratingsOf(deps: Deps): Promise<DeskView['ratings']> {
  const all = await reportedRatings(deps)
  const turns = await inTurns(deps, all.toReversed(), ({ reported }) => reported?.by)
  const shown = new Set(turns.slice(0, limits.deskPage))
  const ratings = all.filter((rating) => shown.has(rating))
  const users = await readAll(
    deps.store.users,
    [...new Set(ratings.map(({ about }) => about))].map((address) => ({ address })),
  )
  return ratings.map((rating) => {
    const { by, stars, text, product_title, about, reported } = rating
    return {
      ...{ id: idOf(rating), by, stars, text, product_title, about },
      about_name: users.find(({ address }) => address === about)?.name ?? '',
      reason: reported?.reason ?? '',
      since: reported?.at ?? '',
    }
  })
}

const idOf = ({ sale, by }: Rating) => `${sale}.${by}`

export function ratingOf(id: string) {
  const [transaction = '', side] = id.split('.')
  return { transaction, by: raters.find((one) => one === side) ?? 'buyer' }
}
