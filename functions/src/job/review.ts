import { listPending } from '../listing/operation/review.ts'
import type { Job } from './job.ts'

const hour = 3_600_000

/** Says how many listings wait for a moderator, and for how many hours the oldest has waited. An alarm watches it. */
export const review: Job = {
  name: 'review',
  every: 600,
  async run(deps) {
    const waiting = await listPending(deps)
    const since = waiting[0]?.review_since
    return {
      waiting: waiting.length,
      waited: since ? Math.floor((deps.now() - Date.parse(since)) / hour) : 0,
    }
  },
}
