import { isAddress } from 'viem'
import { type Command, Misuse, type Surroundings } from '../command.ts'

async function addressOf(who: string, { deps }: Surroundings) {
  if (isAddress(who)) return who.toLowerCase() as `0x${string}`
  const { data } = await (await deps()).store.emails.get({ email: who.toLowerCase() }).go()
  return data?.address
}

export const account: Command = {
  usage: 'account ADDRESS | EMAIL',
  summary: 'Who somebody is, what they list, their sales and balance',
  async run([who], surroundings) {
    if (!who) throw new Misuse()
    const address = await addressOf(who, surroundings)
    if (!address) return { rows: [], note: `Nobody registered with ${who}.`, bad: true }
    const deps = await surroundings.deps()
    const [user, listings, bought, sold, balance] = await Promise.all([
      deps.store.users.get({ address }).go(),
      deps.store.listings.query.bySeller({ seller: address }).go({ pages: 'all' }),
      deps.store.sales.query.byBuyer({ escrow: deps.chain.escrow, buyer: address }).go({ pages: 'all' }),
      deps.store.sales.query.bySeller({ escrow: deps.chain.escrow, seller: address }).go({ pages: 'all' }),
      deps.chain.balance(address),
    ])
    const { name, email, is_seller, created_at } = user.data ?? {}
    const counts = {
      listings: listings.data.length,
      bought: bought.data.length,
      sold: sold.data.length,
    }
    return {
      rows: Object.entries({
        address,
        name,
        email,
        is_seller,
        created_at,
        ...counts,
        balance: balance.balance,
        auto_withdraw: balance.status,
      }).map(([field, value]) => ({ field, value })),
    }
  },
}
