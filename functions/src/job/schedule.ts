import { unread } from '../catalogue/index.ts'
import { readConfig } from '../config.ts'
import { openDeps } from '../deps.ts'
import type { Job } from './job.ts'
import { runJob } from './run.ts'

/**
 * The handler that a schedule calls. Jobs show no lists, so it opens no catalogue of the table. Lambda logs every thrown
 * error, and an error may contain the RPC's URL with its key, so the reason is only in our own log.
 */
export async function scheduled(job: Job) {
  const deps = await openDeps(readConfig(process.env), { catalogue: unread() })
  return () =>
    runJob(deps, job).catch(() => {
      throw new Error(`job.${job.name} failed`)
    })
}
