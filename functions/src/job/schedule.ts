import { unread } from '../catalogue/index.ts'
import { readConfig } from '../config.ts'
import { openDeps } from '../deps.ts'
import type { Job } from './job.ts'
import { runJob } from './run.ts'

/**
 * What a schedule calls. It shows no lists, so it opens no catalogue of the table. Lambda logs whatever is thrown, and
 * an error may name the RPC with its key, so the reason is in our own log alone.
 */
export async function scheduled(job: Job) {
  const deps = await openDeps(readConfig(process.env), { catalogue: unread() })
  return () =>
    runJob(deps, job).catch(() => {
      throw new Error(`job.${job.name} failed`)
    })
}
