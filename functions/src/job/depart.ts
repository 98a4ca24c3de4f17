import { erase } from '../privacy/erase.ts'
import { first } from '../table/batch.ts'
import type { Job } from './job.ts'

const mostDeparted = 200

/** Finishes the deletion of accounts whose sales are over, and of those whose deletion was interrupted. */
export const depart: Job = {
  name: 'depart',
  every: 3_600,
  async run(deps) {
    const { data } = await deps.store.departures.query.waiting({}).go(first(mostDeparted))
    let departed = 0
    for (const { address } of data) if ((await erase(deps, address)).open_sales === 0) departed += 1
    return { departed, waiting: data.length - departed }
  },
}
