import type { Actor, Deps } from '../deps.ts'
import { Reply } from '../http/reply.ts'
import { type Login, messages, type SessionView, type SignedIn } from '../schema/index.ts'
import { sessionCookie } from './cookie.ts'
import { login, logout, signedIn } from './operation.ts'

interface Caller {
  network?: string | undefined
  /** The secret of the request's session cookie. */
  secret?: string | undefined
  /** The request's User-Agent. */
  agent?: string | undefined
}

/** Starts a session, and ends the one that this browser had. */
export async function signIn(
  deps: Deps,
  _: unknown,
  input: Login,
  { secret: before, network, agent }: Caller,
) {
  const { secret, signedIn } = await login(deps, input, { network, agent })
  if (before) await logout(deps, before)
  return new Reply<SignedIn>(signedIn, { headers: sessionCookie(deps.config.MOTA_ORIGIN, secret) })
}

export const current = async (deps: Deps, actor: Actor | undefined): Promise<SessionView> =>
  actor ? signedIn(deps, actor) : null

export async function signOut(deps: Deps, _: unknown, __: unknown, { secret }: Caller) {
  if (secret) await logout(deps, secret)
  const headers = sessionCookie(deps.config.MOTA_ORIGIN, undefined)
  return new Reply({ message: messages.session.ended }, { headers })
}
