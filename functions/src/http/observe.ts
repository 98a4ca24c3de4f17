import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { Env } from './env.ts'
import { metricsOf } from './metric.ts'

/** X-Ray's trace id of a request on Lambda, so that a log line and its trace can be found from each other. */
function traceOf(header: string | undefined) {
  const [trace] = /1-[0-9a-f]{8}-[0-9a-f]{24}/.exec(header ?? '') ?? []
  return trace ? { trace } : {}
}

/**
 * Who sent a request, so that an attack can be traced: the wallet of the session, which is public on the chain, and a
 * network of many subscribers. Never an e-mail, a name or a whole address of the network.
 */
const actorOf = (c: Context<Env>) => ({ wallet: c.get('wallet'), network: c.get('caller') })

/** Gives every request an id, and writes one log line with the metrics of its operation. */
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
      ...actorOf(c),
      ...traceOf(c.req.header('x-amzn-trace-id')),
      status,
      ms,
      ...metricsOf({ stage: deps.config.MOTA_STAGE, operation, status, at: deps.now() }),
    })
  })
