import { announce } from '../../announce.ts'
import { type Actor, type Deps, requireSelf } from '../../deps.ts'
import { take } from '../../quota/operation.ts'
import { notFound } from '../../refusal.ts'
import { limits, messages } from '../../schema/index.ts'
import { isRefused } from '../../table/commit.ts'
import { checkName } from '../name.ts'
import { findUser, type User, userView } from '../user.ts'

const texts = messages.account

export async function rename(deps: Deps, actor: Actor, { address, name }: Pick<User, 'address' | 'name'>) {
  requireSelf(actor, address)
  checkName(name)
  await take(deps, { kind: 'rename', who: address, max: limits.renamesPerHour, seconds: 3600 })
  const { after } = await announce(deps, 'account.changed', { address })
  const user = await changeUser(deps, address, { name })
  await after()
  return { message: texts.renamed, user: userView(user) }
}

export async function makeVendor(deps: Deps, actor: Actor, { address }: Pick<User, 'address'>) {
  requireSelf(actor, address)
  const user = await findUser(deps, address)
  checkName(user?.name ?? '')
  // A write would have every catalogue read the account again.
  if (user?.is_seller) return { message: texts.vendor, user: userView(user) }
  return { message: texts.vendor, user: userView(await changeUser(deps, address, { is_seller: true })) }
}

/** Changes an account. It may have been deleted since the request was checked. */
async function changeUser(deps: Deps, address: User['address'], set: Partial<User>): Promise<User> {
  try {
    const { data } = await deps.store.users.patch({ address }).set(set).go({ response: 'all_new' })
    return data as User
  } catch (error) {
    if (isRefused(error)) throw notFound(texts.unknown)
    throw error
  }
}
