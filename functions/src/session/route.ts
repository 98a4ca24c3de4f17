import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { calls, limits, messages, type SessionView } from '../schema/index.ts'
import { cookieName, cookieOptions } from './cookie.ts'
import * as session from './operation.ts'

export const sessionRoutes = (deps: Deps) => {
  const cookie = cookieName(deps.config.MOTA_ORIGIN)
  const options = cookieOptions(deps.config.MOTA_ORIGIN)
  return new Hono<Env>()
    .get(calls.nonce.path, guard(deps, calls.nonce), (c) => c.json(session.nonce(deps)))
    .post(
      calls.login.path,
      guard(deps, calls.login),
      input('json', calls.login.json),
      bounded(deps, 'login', limits.callerLoginsPerHour),
      async (c) => {
        const before = getCookie(c, cookie)
        const { secret, signedIn } = await session.login(deps, c.req.valid('json'))
        if (before) await session.logout(deps, before)
        setCookie(c, cookie, secret, { ...options, maxAge: limits.sessionDays * 86_400 })
        return c.json(signedIn)
      },
    )
    .get(calls.session.path, guard(deps, calls.session), async (c) => {
      const actor = c.get('actor')
      const view: SessionView = actor ? await session.signedIn(deps, actor) : null
      return c.json(view)
    })
    .post(calls.logout.path, guard(deps, calls.logout), async (c) => {
      const secret = getCookie(c, cookie)
      if (secret) await session.logout(deps, secret)
      deleteCookie(c, cookie, options)
      return c.json({ message: messages.session.ended })
    })
}
