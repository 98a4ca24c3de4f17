import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { take } from '../quota/operation.ts'
import type { Env } from './env.ts'

/** So often an hour one caller may do what costs somebody, with however many wallets: they are free. */
export const bounded = (deps: Deps, kind: string, max: number) =>
  createMiddleware<Env>(async (c, next) => {
    await take(deps, { kind, who: c.get('caller'), max, seconds: 3600 })
    await next()
  })
