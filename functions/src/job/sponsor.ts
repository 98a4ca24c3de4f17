import type { Hex } from 'viem'
import { expiredSponsorships, releaseUnsent } from '../passkey/budget.ts'
import { finder, type Task } from './task.ts'

/** Limit of one look: as many as the workers can do until the next one. */
const maxSponsorships = 2_000

/**
 * Gives back what was reserved for sponsored operations that nobody sent.
 *
 * At ten times the operations: each is a piece of work that reads one nonce. One person can have twenty a day.
 */
export const sponsorships = {
  name: 'sponsor',
  every: 60,
  outcomes: ['unsent', 'sent'],
  async *find(deps) {
    yield await expiredSponsorships(deps, maxSponsorships)
  },
  work: async (deps, hash) => ((await releaseUnsent(deps, hash as Hex)) ? 'unsent' : 'sent'),
} satisfies Task

export const sponsor = finder(sponsorships)
