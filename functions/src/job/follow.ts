import type { Job } from './job.ts'

/** Writes the table's changes into the shared catalogue. Each process with an embedded catalogue does so by itself. */
export const follow: Job = {
  name: 'follow',
  every: 1,
  async run({ catalogue }) {
    const { changes, lag, aside } = await catalogue.follow()
    return { changes, lag, aside }
  },
}
