import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { follow } from './job/follow.ts'
import { runFor, runJob } from './job/run.ts'

const deps = await openDeps(readConfig(process.env))

/** Called every minute, it follows the table until the next call; `once` until everything is written. */
export const handler = ({ once = false }: { once?: boolean } = {}) =>
  once ? runJob(deps, follow) : runFor(deps, follow, 57_000)
