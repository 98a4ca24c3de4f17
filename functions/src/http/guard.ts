import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { findUser } from '../account/user.ts'
import type { Deps } from '../deps.ts'
import { forbidden, tooLarge, unauthorized } from '../refusal.ts'
import { type Call, limits, messages } from '../schema/index.ts'
import { cookieName } from '../session/cookie.ts'
import { actorOf } from '../session/operation.ts'
import type { Env, SignedInEnv } from './env.ts'

/** Whether the body is JSON, for a call that accepts both JSON and forms. */
export const isJson = (c: Context) => (c.req.header('content-type') ?? '').startsWith('application/json')

type Guard<C extends Call> = MiddlewareHandler<C['access'] extends 'public' ? Env : SignedInEnv>

/** First on every route: finds the call and the caller, checks the permission, and limits the body. */
export function guard<const C extends Call>(deps: Deps, call: C): Guard<C> {
  const cookie = cookieName(deps.config.MOTA_ORIGIN)
  const bound = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw tooLarge(messages.request.tooLarge)
      },
    })
  const [plain, upload] = [bound(limits.jsonBytes), bound(limits.uploadBytes)]
  return async (c, next) => {
    c.set('operation', call.name)
    const secret = call.anonymous ? undefined : getCookie(c, cookie)
    const actor = secret ? await actorOf(deps, secret) : undefined
    if (actor) c.set('actor', actor)
    if (call.access !== 'public' && !actor) throw unauthorized(messages.session.needed)
    if (call.access === 'seller' && actor) {
      const user = await findUser(deps, actor.address)
      if (!user?.is_seller) throw forbidden(messages.account.sellerOnly)
      if (user.blocked) throw forbidden(messages.account.blocked)
    }
    if (call.form && !(call.json && isJson(c))) return upload(c, next)
    return call.json ? plain(c, next) : next()
  }
}
