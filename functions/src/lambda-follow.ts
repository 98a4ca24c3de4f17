import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { follow } from './job/follow.ts'
import { runFor } from './job/run.ts'

const deps = await openDeps(readConfig(process.env))

/** Called every minute, it follows the table until the next call. */
export const handler = () => runFor(deps, follow, 57_000)
