import { claimOf, pay } from './chain.ts'
import { list } from './listing.ts'
import { type Market, openMarket } from './market.ts'
import { buyer, type Person, seller } from './person.ts'

/** Opens a market with a vendor, as most tests need. */
export async function openShop(env?: Record<string, string>): Promise<{ market: Market; vendor: Person }> {
  const market = await openMarket(env)
  return { market, vendor: await seller(market) }
}

/** A vehicle, a buyer who paid for it, and the report of the buyer's browser. */
export async function purchaseOf(
  market: Market,
  vendor: Person,
  payment: Parameters<typeof pay>[2] = {},
  listing: Parameters<typeof list>[1] = {},
) {
  const [product, person] = [await list(vendor, listing), await buyer(market)]
  const paid = await pay(person, product, payment)
  return { product, person, paid, claim: claimOf(person, product, paid) }
}

/** A purchase that the server has recorded, and its conversation. */
export async function saleOf(market: Market, vendor: Person) {
  const { person, paid, claim } = await purchaseOf(market, vendor)
  await person.post('/create-transaction', claim)
  const { conversation_id } = (await person.get(`/get-transactions?wallet=${person.address}`)).body.buyer[0]
  return { person, id: paid.id, conversation_id }
}
