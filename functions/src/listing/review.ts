import type { Listener } from '../announce.ts'
import type { GivenReason, Listing } from './table.ts'

/** The fields that put a listing into review, or add a reason to the review that it waits for. */
export function intoReview(listing: Listing, given: GivenReason, now: number) {
  const { review_since = '', review_reasons = [] } = listing.status === 'pending' ? listing : {}
  return {
    status: 'pending' as const,
    review_since: review_since || new Date(now).toISOString(),
    review_reasons: withReason(review_reasons, given),
  }
}

/** Each reason is there once, with all the listings that it is about. */
function withReason(reasons: readonly GivenReason[], { reason, about = [] }: GivenReason): GivenReason[] {
  const same = reasons.find((one) => one.reason === reason)
  const all = [...new Set([...(same?.about ?? []), ...about])]
  const merged = { reason, ...(all.length > 0 && { about: all }) }
  return same ? reasons.map((one) => (one === same ? merged : one)) : [...reasons, merged]
}

/**
 * A stage with review looks at every listing before visitors see it, and again after each change. What was refused, or
 * waits already, is looked at on every stage.
 */
export const reviewSubmitted: Listener<'listing.submitted'> = ({ config, now }, { record, before }) => {
  if (config.MOTA_REVIEW !== 'manual' && (before?.status ?? 'published') === 'published') return
  const isNew = !before || before.review_reasons?.some(({ reason }) => reason === 'new')
  return { set: intoReview(record, { reason: isNew ? 'new' : 'changed' }, now()) }
}
