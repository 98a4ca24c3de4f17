import { matchSearches } from '../search/match.ts'
import type { Job } from './job.ts'

/** Writes e-mails about new vehicles to those who saved a search. */
export const search: Job = { name: 'search', every: 30, run: matchSearches }
