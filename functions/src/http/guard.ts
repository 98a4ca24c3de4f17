import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { findUser } from '../account/user.ts'
import type { Deps } from '../deps.ts'
import { forbidden, tooLarge, unauthorized } from '../refusal.ts'
import { type Call, limits, messages } from '../schema/index.ts'
import { cookieName } from '../session/cookie.ts'
import { actorOf } from '../session/operation.ts'
import type { Env, SignedInEnv } from './env.ts'

type Guard<C extends Call> = MiddlewareHandler<C['access'] extends 'public' ? Env : SignedInEnv>

/** First on every route: names the call, finds who asks, keeps out who may not, bounds the body. */
export function guard<const C extends Call>(deps: Deps, call: C): Guard<C> {
  const cookie = cookieName(deps.config.MOTA_ORIGIN)
  const bound = bodyLimit({
    maxSize: call.form ? limits.uploadBytes : limits.jsonBytes,
    onError: () => {
      throw tooLarge(messages.request.tooLarge)
    },
  })
  return async (c, next) => {
    c.set('operation', call.name)
    const secret = getCookie(c, cookie)
    const actor = secret ? await actorOf(deps, secret) : undefined
    if (actor) c.set('actor', actor)
    if (call.access !== 'public' && !actor) throw unauthorized(messages.session.needed)
    if (call.access === 'seller' && actor) {
      const user = await findUser(deps, actor.address)
      if (!user?.is_seller) throw forbidden(messages.account.sellerOnly)
    }
    return call.json || call.form ? bound(c, next) : next()
  }
}
