import type { Deps } from '../deps.ts'
import { putIntoReview } from '../listing/operation/review.ts'
import { copiesOf, duePictures, rememberPicture } from '../listing/picture.ts'
import type { Listing } from '../listing/table.ts'
import { readAll } from '../table/batch.ts'
import { finder, type Task } from './task.ts'

/** Limit of one look: as many as the workers can do until the next one. */
const maxPictures = 2_000

/**
 * Adds the entries by which copies of a picture are found, if the request that added the picture could not.
 *
 * At ten times the listings: only pictures of failed requests are due, however many listings there are.
 */
export const missedPictures = {
  name: 'picture',
  every: 60,
  outcomes: ['remembered', 'done'],
  async *find(deps) {
    yield await duePictures(deps, maxPictures)
  },
  async work(deps, picture) {
    const listing = await rememberPicture(deps, picture)
    if (!listing) return 'done'
    await reviewMissed(deps, listing, picture)
    return 'remembered'
  },
} satisfies Task

/** The picture could not be compared until now. If a copy was listed meanwhile, the later listing waits for a moderator. */
async function reviewMissed(deps: Deps, listing: Listing, picture: string) {
  const images = listing.images.filter(({ id }) => id === picture)
  const ids = await copiesOf(deps, listing, images)
  const copies = await readAll(
    deps.store.listings,
    ids.map((id) => ({ id })),
  )
  for (const copy of copies) {
    const [earlier, later] = copy.created_at > listing.created_at ? [listing, copy] : [copy, listing]
    await putIntoReview(deps, later.id, { reason: 'picture', about: [earlier.id] })
  }
}

export const picture = finder(missedPictures)
