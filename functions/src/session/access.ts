import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { findUser } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import { forbidden, otherWallet, unauthorized } from '../refusal.ts'
import { type Call, messages } from '../schema/index.ts'
import { cookieName } from './cookie.ts'
import { actorOf, isStaff } from './operation.ts'

/** The wallet that a page shows. People who share a browser share its cookie, so a page that is still open may show the last one. */
export const walletHeader = 'Mota-Wallet'

/** Finds the wallet of a request's session, and refuses the request if the call is not for it. */
export async function access(deps: Deps, call: Call, c: Context) {
  const secret = call.ignoresSession ? undefined : getCookie(c, cookieName(deps.config.MOTA_ORIGIN))
  const actor = secret ? await actorOf(deps, secret) : undefined
  const shown = c.req.header(walletHeader)?.toLowerCase()
  if (actor && shown !== undefined && shown !== actor.address && !call.anyWallet)
    throw otherWallet(messages.session.switched)
  if (call.access !== 'public' && !actor) throw unauthorized(messages.session.needed)
  if (actor && call.access === 'account') await needsAccount(deps, actor)
  if (actor && call.access === 'seller') await needsSeller(deps, actor)
  if (actor && call.access === 'staff' && !isStaff(deps, actor)) throw forbidden(messages.desk.staff)
  return { secret, actor }
}

async function needsAccount(deps: Deps, { address }: Actor) {
  if (!(await findUser(deps, address))) throw forbidden(messages.account.needed)
}

async function needsSeller(deps: Deps, { address }: Actor) {
  const user = await findUser(deps, address)
  if (!user?.is_seller) throw forbidden(messages.account.sellerOnly)
  if (user.blocked) throw forbidden(messages.account.blocked)
}
