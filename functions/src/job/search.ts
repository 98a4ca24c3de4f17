import { matchSearches } from '../search/match.ts'
import { openRates } from '../stage/rate.ts'
import type { Job } from './job.ts'

/** Sends e-mails about new vehicles to people who saved a search. */
export const search: Job = { name: 'search', every: 30, run: (deps) => matchSearches(deps, openRates(deps)) }
