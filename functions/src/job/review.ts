import { reported } from '../conversation/operation/moderate.ts'
import { listPending } from '../listing/operation/review.ts'
import { reported as reportedRatings } from '../rating/report.ts'
import { waitingVendors } from '../report/vendor.ts'
import type { Job } from './job.ts'

const hour = 3_600_000

/** Says how much waits for a moderator, and for how many hours the oldest has waited. An alarm watches it. */
export const review: Job = {
  name: 'review',
  every: 600,
  async run(deps) {
    const [listings, conversations, vendors, ratings] = await Promise.all([
      listPending(deps),
      reported(deps),
      waitingVendors(deps),
      reportedRatings(deps),
    ])
    const since = [
      ...listings.map(({ review_since }) => review_since),
      ...conversations.map(({ created_at }) => created_at),
      ...vendors.map((vendor) => vendor.since),
      ...ratings.map((rating) => rating.reported?.at),
    ]
    const oldest = since.flatMap((at) => (at ? Date.parse(at) : [])).toSorted((a, b) => a - b)[0]
    return {
      waiting: since.length,
      waited: oldest === undefined ? 0 : Math.floor((deps.now() - oldest) / hour),
    }
  },
}
