import { resume } from '../privacy/erase.ts'
import { first } from '../table/batch.ts'
import { finder, type Task } from './task.ts'

/** Limit of one look. */
const maxDepartures = 2_000

/**
 * Finishes the deletion of accounts whose sales are over, and of those whose deletion was interrupted.
 *
 * At ten times the accounts: those that wait for a sale are looked at every time, each as a piece of work. More than the
 * limit can only wait if thousands leave with open sales.
 */
export const departures = {
  name: 'departing',
  every: 3_600,
  outcomes: ['departed', 'waiting'],
  async *find(deps) {
    const { data } = await deps.store.departures.query.waiting({}).go(first(maxDepartures))
    yield data.map(({ address }) => address as string)
  },
  async work(deps, about) {
    const { open_sales } = await resume(deps, about as `0x${string}`)
    return open_sales === 0 ? 'departed' : 'waiting'
  },
} satisfies Task

export const depart = { ...finder(departures), name: 'depart' }
