import type { User } from '../account/user.ts'
import type { Listing } from '../listing/table.ts'
import type { Rating } from '../rating/table.ts'
import { fieldNames } from '../schema/index.ts'

/**
 * The parts of a stored item that its person may download. What names other people stays here: who reserved a vehicle, who
 * reported a review and why, which moderator decided. An attribute is downloaded once it is listed here.
 */
const pick = <T extends object, K extends keyof T>(item: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<T, K>

/** A decision without the moderator. */
const decisionOf = (decision: { at: string; reason: string } | undefined) =>
  decision && pick(decision, ['at', 'reason'])

export const ownAccount = (user: User) => ({
  ...pick(user, ['address', 'email', 'name', 'is_seller', 'created_at', 'profile', 'mail_failed']),
  blocked: decisionOf(user.blocked),
})

export const ownListing = (listing: Listing) => ({
  ...pick(listing, [...fieldNames, 'id', 'slug', 'price_units', 'images', 'faults', 'seller', 'status']),
  ...pick(listing, ['open_sales', 'sales', 'created_at', 'published_at', 'former_prices']),
  ...pick(listing, ['removed_at', 'paused_at']),
  review: decisionOf(listing.review),
})

export const ownReview = (rating: Rating) =>
  pick(rating, [
    ...(['escrow', 'sale', 'by', 'author', 'about', 'stars', 'text'] as const),
    ...(['product_title', 'created_at', 'answer', 'hidden'] as const),
  ])
