import { format, moneyOf, parse } from '@mota/contracts/sdk'
import { choicesOf } from '@mota/functions/schema'
import { makeId, makeSlug } from '../../../functions/src/listing/name.ts'
import { attributesOf, type Listing } from '../../../functions/src/listing/table.ts'
import { openStore } from '../../../functions/src/store.ts'
import { openDynamo } from '../../../functions/src/table/index.ts'
import { market, type Vehicle } from './market/index.ts'
import { moreOf } from './market/more.ts'
import { seller as demoSeller, type Person, walletOf } from './people.ts'
import { pick, random } from './random.ts'

interface Table {
  MOTA_TABLE: string
  DYNAMO_ENDPOINT?: string | undefined
}

type Address = Listing['seller']
const addressOf = ({ account }: Person) => walletOf(account).address.toLowerCase() as Address

const batch = 500
const day = 24 * 60 * 60 * 1000
/** Prices are multiples of a hundredth of an ether. */
const centi = 10n ** 16n

/**
 * Writes many vehicles straight into the table, for load: the market's own, varied, sharing the pictures that
 * the market has. The seed must have run before.
 */
export async function fill(env: Table, count: number, report: (done: number) => void): Promise<void> {
  const store = openStore(openDynamo(env), env.MOTA_TABLE)
  const models = (await Promise.all(market.map(({ seller }) => ofSeller(addressOf(seller))))).flat()
  if (!models.length)
    throw new Error('The market has no vehicles yet to take pictures from. Run `npm start` once.')

  async function ofSeller(seller: Address): Promise<Listing[]> {
    return (await store.listings.query.bySeller({ seller }).go()).data
  }

  const next = random('bulk')
  // So many vehicles are more than a vendor may have: the demo seller gets none, and can list more by hand.
  const sellers = market.filter((stall) => stall.seller !== demoSeller).map(({ seller }) => addressOf(seller))
  const vehicles = market.flatMap((stall) => stall.vehicles)
  for (let done = 0; done < count; done += batch) {
    const listings = Array.from({ length: Math.min(batch, count - done) }, (_, i) => {
      const vehicle = pick(next, vehicles as [Vehicle, ...Vehicle[]])
      const alike = models.filter((model) => model.vehicle_type === vehicle.body)
      const seller = pick(next, sellers as [Address, ...Address[]])
      const model = { ...pick(next, alike as [Listing, ...Listing[]]), seller }
      return vary(vehicle, model, next, Date.now() - (count - done - i) * 1000 - day)
    })
    await store.listings.put(listings).go({ concurrent: 8 })
    await store.slugs.put(listings.map(({ slug, id }) => ({ slug, id }))).go({ concurrent: 8 })
    report(Math.min(count, done + batch))
  }
}

function vary(vehicle: Vehicle, model: Listing, next: () => number, at: number): Listing {
  const year = Math.max(1998, Math.min(2025, vehicle.year + Math.round((next() - 0.5) * 8)))
  const title = `${vehicle.brand} ${vehicle.model} ${year}`
  const more = moreOf(vehicle, vehicle.more.colour, [pick(next, choicesOf('state')), ''], next)
  const percent = BigInt(Math.round(60 + next() * 80))
  const wei = ((parse(vehicle.price, 'ETH').units * percent) / 100n / centi) * centi
  return {
    id: makeId(at),
    slug: makeSlug(title),
    title,
    brand: vehicle.brand,
    model: vehicle.model,
    year,
    price: format(moneyOf('ETH', wei)),
    currency: 'ETH',
    price_units: String(wei),
    mileage: Math.round(vehicle.mileage * (0.4 + next() * 1.4)),
    fuel_type: vehicle.fuel,
    transmission: vehicle.gearbox,
    vehicle_type: vehicle.body,
    description: vehicle.description,
    ...attributesOf(more),
    images: model.images,
    seller: model.seller,
    status: 'published',
    open_sales: [],
    sales: 0,
    created_at: new Date(at).toISOString(),
    version: 1,
  }
}
