import { readConfig } from '../config.ts'
import { openDeps } from '../deps.ts'
import type { Job } from './job.ts'
import { runJob } from './run.ts'

/**
 * What a schedule calls. Nobody asks it for a list, so it opens no catalogue of the table. Lambda writes down whatever
 * is thrown, so a failure, which may name the RPC with its key, is told by our own log alone.
 */
export async function scheduled(job: Job) {
  const deps = await openDeps(readConfig({ ...process.env, MOTA_CATALOGUE: undefined }))
  return () =>
    runJob(deps, job).catch(() => {
      throw new Error(`job.${job.name} failed`)
    })
}
