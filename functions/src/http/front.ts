import { timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { forbidden } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import type { Env } from './env.ts'
import { networkOf } from './network.ts'

const isEqual = (claimed: string, secret: string) => {
  const [actual, expected] = [Buffer.from(claimed), Buffer.from(secret)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/**
 * A function's own URL is public, so a caller could claim any client address there. If a front is configured, it proves
 * itself with a secret, all other requests are refused, and its header names the client. Without a front, the last
 * entry of `x-forwarded-for` names the client.
 */
export const fronted = ({ config }: Pick<Deps, 'config'>) =>
  createMiddleware<Env>(async (c, next) => {
    const secret = config.MOTA_FRONT
    if (secret && !isEqual(c.req.header('x-mota-front') ?? '', secret))
      throw forbidden(messages.request.front)
    const address = secret
      ? c.req.header('x-mota-viewer')
      : c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    c.set('caller', address ? networkOf(address) : 'local')
    await next()
  })
