import { currencies, encodeReference, format, moneyOf } from '@mota/contracts/sdk'
import { type Hex, numberToHex } from 'viem'
import { parties, type Ware } from '../../../subgraph/test/trace/move.ts'
import type { Deps } from '../../src/deps.ts'
import type { Listing } from '../../src/listing/table.ts'

/** Lists a vehicle of each party in each currency, and returns what a random walk can buy. */
export async function listWares({ store }: Deps): Promise<Ware[]> {
  const each = parties.flatMap((seller) => currencies.map((currency) => ({ seller, currency })))
  const wares = each.map(({ seller, currency }, n) => {
    const price = moneyOf(currency, BigInt(1_000_000_007 + n))
    const id = numberToHex(n + 1, { size: 16 })
    const reference = encodeReference(id, numberToHex(n, { size: 16 }))
    return { ware: { seller, price, reference }, listing: listingOf(id, seller, price) }
  })
  await store.listings.put(wares.map(({ listing }) => listing)).go({ concurrent: 8 })
  return wares.map(({ ware }) => ware)
}

const listingOf = (id: Hex, seller: Hex, price: Ware['price']): Listing => ({
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
