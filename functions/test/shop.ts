import { type Market, openMarket } from './market.ts'
import { type Person, seller } from './person.ts'

/** A market of its own with a vendor in it: where most tests begin. */
export async function openShop(env?: Record<string, string>): Promise<{ market: Market; vendor: Person }> {
  const market = await openMarket(env)
  return { market, vendor: await seller(market) }
}
