import { createServer } from 'node:http'
import { readConfig } from '../src/config.ts'
import { follow } from '../src/job/follow.ts'
import { runFor } from '../src/job/run.ts'
import { openDeps } from '../src/open.ts'

/** A process that follows the table until it is ended: `node follower.ts`. */
createServer().listen(0)
await runFor(await openDeps(readConfig(process.env)), follow, 600_000)
