import { serve } from '@hono/node-server'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { startJobs } from '../job/index.ts'
import { startWorker } from '../job/worker.ts'
import { openDeps } from '../open.ts'

const deps = await openDeps(readConfig(process.env))
const port = Number(process.env.PORT ?? 0)
// Only clients close connections: if the server closed an idle one, a busy client might just send its next request on it.
const serverOptions = { keepAliveTimeout: 0 }
const server = serve({ fetch: createApp(deps).fetch, port, hostname: '127.0.0.1', serverOptions }, (info) =>
  deps.log.info('listening', { port: info.port }),
)
if (deps.config.MOTA_STAGE === 'local') {
  startJobs(deps)
  startWorker(deps)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close(() => process.exit(0)))
