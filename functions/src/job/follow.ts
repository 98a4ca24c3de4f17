import type { Job } from './job.ts'

/** Writes what changed into the shared catalogue. The embedded one is followed by each process that reads it. */
export const follow: Job = {
  name: 'follow',
  every: 1,
  async run({ catalogue }) {
    const { changes, lag } = await catalogue.follow()
    return { changes, lag }
  },
}
