import { currencies, encodeReference, format, moneyOf } from '@mota/contracts/sdk'
import { type Hex, numberToHex } from 'viem'
import { type Listing as Buyable, parties } from '../../../subgraph/test/trace/move.ts'
import type { Deps } from '../../src/deps.ts'
import type { Listing } from '../../src/listing/table.ts'

/** Lists a vehicle of each party in each currency, and returns what a random walk can buy. */
export async function addListings({ store }: Deps): Promise<Buyable[]> {
  const each = parties.flatMap((seller) => currencies.map((currency) => ({ seller, currency })))
  const all = each.map(({ seller, currency }, n) => {
    const price = moneyOf(currency, BigInt(1_000_000_007 + n))
    const id = numberToHex(n + 1, { size: 16 })
    const reference = encodeReference(id, numberToHex(n, { size: 16 }))
    return { buyable: { seller, price, reference }, listing: listingOf(id, seller, price) }
  })
  await store.listings.put(all.map(({ listing }) => listing)).go({ concurrent: 8 })
  return all.map(({ buyable }) => buyable)
}

const listingOf = (id: Hex, seller: Hex, price: Buyable['price']): Listing => ({
  id,
  slug: `vehicle-${Number(id)}`,
  ...{ title: 'Toyota Corolla 2012', brand: 'Toyota', model: 'Corolla', year: 2012, mileage: 84_000 },
  ...{ fuel_type: 'gasoline', transmission: 'automatic', vehicle_type: 'sedan', description: 'One owner.' },
  price: format(price),
  currency: currencies[price.asset] ?? 'ETH',
  price_units: String(price.units),
  images: [],
  seller: seller.toLowerCase() as Hex,
  status: 'published',
  open_sales: [],
  sales: 0,
  created_at: new Date().toISOString(),
  version: 1,
})
