import { findUser, publicView, type User, userView } from '../../account/user.ts'
import { orFromCatalogue } from '../../catalogue/fallback.ts'
import type { Actor, Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { limits, messages, type UserView } from '../../schema/index.ts'
import { first, readAll } from '../../table/batch.ts'

type Address = User['address']

/**
 * The account of a wallet. Its own session reads all of it. A vendor's business name is public. A private name is for those
 * who deal with the person: others could join it with the sales on the chain. They get the same shape with it empty.
 */
export const person = (deps: Deps, actor: Actor | undefined, address: Address): Promise<UserView> =>
  orFromCatalogue(deps, actor, stored(deps, actor, address), async () => {
    const name = await deps.catalogue.sellerName(address)
    return name ? { email: '', name, address, is_seller: true } : undefined
  })

async function stored(deps: Deps, actor: Actor | undefined, address: Address): Promise<UserView> {
  const user = await findUser(deps, address)
  if (!user) throw notFound(messages.account.unknown)
  if (actor?.address === user.address) return userView(user)
  const view = publicView(user)
  return view.is_seller || (actor && (await deals(deps, actor, address))) ? view : { ...view, name: '' }
}

/** Whether the wallet has a conversation with the person, as every sale does, or decides about a sale of theirs. */
async function deals(deps: Deps, actor: Actor, address: Address): Promise<boolean> {
  const [{ data }, judged] = await Promise.all([
    deps.store.participants.query
      .byLast({ address: actor.address })
      .where(({ other }, { eq }) => eq(other, address))
      .go({ pages: 'all', limit: limits.listMax }),
    judges(deps, actor, address),
  ])
  return data.length > 0 || judged
}

async function judges({ store, chain, now }: Deps, actor: Actor, address: Address): Promise<boolean> {
  const { escrow } = chain
  const query = store.cases.query.byArbiter({ escrow, arbiter: actor.address })
  const { data } = await query.go({ order: 'desc', ...first(limits.pageMax) })
  const cases = data.filter(({ ttl }) => ttl * 1000 > now()).map(({ id }) => ({ escrow, id }))
  const sales = await readAll(store.sales, cases, ['buyer', 'seller'])
  return sales.some(({ buyer, seller }) => buyer === address || seller === address)
}
