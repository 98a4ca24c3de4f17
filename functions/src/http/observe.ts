import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { Env } from './env.ts'
import { metricsOf } from './metric.ts'

/** On Lambda, X-Ray's name for the request: the same in its traces. */
function traceOf(header: string | undefined) {
  const [trace] = /1-[0-9a-f]{8}-[0-9a-f]{24}/.exec(header ?? '') ?? []
  return trace ? { trace } : {}
}

/** Gives every request its id, and leaves one line of log and the metrics of its operation. */
export const observe = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    const operation = c.get('operation') ?? 'unknown'
    const status = c.res.status
    const ms = Math.round((performance.now() - started) * 10) / 10
    deps.log.info('request', {
      request_id: requestId,
      operation,
      method: c.req.method,
      ...traceOf(c.req.header('x-amzn-trace-id')),
      status,
      ms,
      ...metricsOf({ stage: deps.config.MOTA_STAGE, operation, status, at: deps.now() }),
    })
  })
