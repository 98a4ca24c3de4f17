import type { Listener } from '../announce.ts'
import type { Deps } from '../deps.ts'
import { linesOf } from './history/line.ts'
import { pairsOf } from './picture.ts'
import { intoReview } from './review.ts'
import type { Listing } from './table.ts'

/** Whether a moderator has refused a listing, or people have reported it, and nobody has approved it since. */
const isDoubtful = ({ status, review, review_reasons = [] }: Listing) =>
  status === 'rejected' ||
  (status === 'pending' &&
    (Boolean(review?.reason) || review_reasons.some(({ reason }) => reason === 'reported')))

/** The doubtful listings of a seller, also those that the seller has removed. */
async function doubtfulOf({ store }: Deps, { id, seller }: Listing): Promise<Listing[]> {
  const { data } = await store.listings.query
    .bySeller({ seller })
    .where(({ status }, { ne }) => ne(status, 'published'))
    .go({ pages: 'all' })
  return data.filter((one) => one.id !== id && isDoubtful(one))
}

/**
 * A seller who lists a doubtful vehicle again, or makes another listing into it, waits for a moderator on every stage:
 * otherwise a new listing would end each refusal. Only a new VIN and new pictures are compared.
 */
export const checkAgain: Listener<'listing.submitted'> = async (deps, { record, before }) => {
  const images = record.images.filter(({ id }) => !before?.images.some((one) => one.id === id))
  const vin = record.vin === before?.vin ? undefined : record.vin
  if (images.length === 0 && !vin) return undefined
  const doubtful = await doubtfulOf(deps, record)
  if (doubtful.length === 0) return undefined
  // The VIN of a line stays when its listing gets another one.
  const lines = vin ? await linesOf(deps, vin) : []
  const about = doubtful
    .filter(
      (one) => lines.some(({ product_id }) => product_id === one.id) || pairsOf({ images }, one).length > 0,
    )
    .map(({ id }) => id)
  return about.length > 0 ? { set: intoReview(record, { reason: 'again', about }, deps.now()) } : undefined
}
