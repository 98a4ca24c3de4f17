import type { Deps } from '../deps.ts'
import { depart } from './depart.ts'
import { expire } from './expire.ts'
import { follow } from './follow.ts'
import { forget } from './forget.ts'
import { notify } from './notify.ts'
import { orphans } from './orphans.ts'
import { picture } from './picture.ts'
import { post } from './post.ts'
import { reconcile } from './reconcile.ts'
import { remind } from './remind.ts'
import { review } from './review.ts'
import { repeat } from './run.ts'
import { alert, search } from './search.ts'
import { snapshot } from './snapshot.ts'
import { sponsor } from './sponsor.ts'

export type { Job, Report } from './job.ts'
export { runJob } from './run.ts'

export const jobs = {
  reconcile,
  remind,
  notify,
  search,
  alert,
  post,
  orphans,
  forget,
  expire,
  snapshot,
  review,
  depart,
  picture,
  sponsor,
}

/**
 * Starts the jobs on a stage without schedules of its own. Returns a function that stops them. With the embedded engine
 * each process follows the table by itself, so `follow` is only for the shared catalogue.
 */
export const startJobs = (deps: Deps) =>
  repeat(deps, [
    ...Object.values(jobs),
    ...(deps.config.MOTA_CATALOGUE_ENGINE === 'postgres' ? [follow] : []),
  ])
