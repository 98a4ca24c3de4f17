import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { take } from '../quota/operation.ts'
import type { Env } from './env.ts'

/** An hourly limit for one client address, because one person can have any number of wallets. */
export const bounded = (deps: Deps, kind: string, max: number) =>
  createMiddleware<Env>(async (c, next) => {
    await take(deps, { kind, who: c.get('caller'), max, seconds: 3600 })
    await next()
  })
