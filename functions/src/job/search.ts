import { matchSearches } from '../search/match.ts'
import { openRates } from '../stage/rate.ts'
import { sendAlerts } from '../wishlist/alert.ts'
import type { Job } from './job.ts'

/** Sends e-mails about new vehicles to people who saved a search, and news of vehicles to people who saved them. */
export const search: Job = {
  name: 'search',
  every: 30,
  async run(deps) {
    const alerts = await sendAlerts(deps)
    return { ...(await matchSearches(deps, openRates(deps))), alerts }
  },
}
