import { timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { forbidden } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import type { Env } from './env.ts'
import { networkOf } from './network.ts'

const same = (given: string, secret: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * A function's own URL is public, so there the caller could claim any client address. Behind a front
 * that proves itself, requests come through it alone, and it names the caller. Otherwise the last hop does.
 */
export const fronted = ({ config }: Pick<Deps, 'config'>) =>
  createMiddleware<Env>(async (c, next) => {
    const secret = config.MOTA_FRONT
    if (secret && !same(c.req.header('x-mota-front') ?? '', secret)) throw forbidden(messages.request.front)
    const named = secret
      ? c.req.header('x-mota-viewer')
      : c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    c.set('caller', named ? networkOf(named) : 'local')
    await next()
  })
