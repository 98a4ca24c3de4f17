import { dueSearches } from '../search/due.ts'
import { matchSearches } from '../search/match.ts'
import { dueAlerts, tellAlert } from '../wishlist/alert.ts'
import { finder, type Task } from './task.ts'

/**
 * Sends e-mails about new vehicles to people who saved a search.
 *
 * At ten times the searches: a hundred are one piece of work and share the vehicles that they read. A search that finds
 * nothing costs a read and no write. Finding 300,000 searches takes under a minute of every five.
 */
export const searches = {
  name: 'search',
  every: 30,
  outcomes: ['searches', 'sent', 'unsent', 'nobody', 'nothing', 'skipped', 'waiting'],
  find: dueSearches,
  work: (deps, about) => matchSearches(deps, about),
} satisfies Task

/**
 * Sends news of vehicles to people who saved them.
 *
 * At ten times the vehicles: each is a piece of work, which writes to forty people and leaves the others to the next look.
 */
export const alerts = {
  name: 'alert',
  every: 30,
  outcomes: ['alerts'],
  async *find(deps) {
    yield await dueAlerts(deps)
  },
  work: async (deps, id) => ({ alerts: await tellAlert(deps, id) }),
} satisfies Task

export const search = finder(searches)
export const alert = finder(alerts)
