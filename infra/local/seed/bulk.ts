import { parse } from '@mota/contracts/sdk'
import { choicesOf } from '@mota/functions/schema'
import { makeId, makeSlug } from '../../../functions/src/listing/name.ts'
import { attributesOf, type Listing } from '../../../functions/src/listing/table.ts'
import { openStore } from '../../../functions/src/store.ts'
import { openDynamo, type Store } from '../../../functions/src/table/index.ts'
import { timeouts } from '../../../functions/src/timeouts.ts'
import { describe } from './market/description.ts'
import { market, type Vehicle } from './market/index.ts'
import type { Place } from './market/more.ts'
import { variantOf } from './market/variant.ts'
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

/**
 * Writes many vehicles straight into the table, for load: the market's own, varied, sharing the pictures that
 * the market has from outside, unless `imagesOf` makes others. The seed must have run before.
 */
export async function fill(
  env: Table,
  count: number,
  report: (done: number) => void,
  imagesOf = outsideOf,
): Promise<void> {
  const store = openStore(openDynamo(env, timeouts.copy), env.MOTA_TABLE)
  const models = await listed(store)
  if (!models.length)
    throw new Error('The market has no vehicles yet to take pictures from. Run `npm start` once.')

  const next = random('bulk')
  // These are more vehicles than a vendor may list, so the demo seller gets none and can still list by hand.
  const sellers = market.filter((stall) => stall.seller !== demoSeller).map(({ seller }) => addressOf(seller))
  const vehicles = market.flatMap((stall) => stall.vehicles)
  for (let done = 0; done < count; done += batch) {
    const listings = Array.from({ length: Math.min(batch, count - done) }, (_, i) => {
      const vehicle = pick(next, vehicles as [Vehicle, ...Vehicle[]])
      const alike = models.filter((model) => model.vehicle_type === vehicle.body)
      const seller = pick(next, sellers as [Address, ...Address[]])
      const model = { ...pick(next, alike as [Listing, ...Listing[]]), seller }
      const place = [pick(next, choicesOf('state')), ''] as const
      const at = Date.now() - (count - done - i) * 1000 - day
      return vary(vehicle, { ...model, images: imagesOf(model) }, place, next, at)
    })
    await write(store, listings)
    report(Math.min(count, done + batch))
  }
}

/** Models that several sellers offer, so that their prices have labels, and how many more there are of each. */
const popular = ['Corolla', 'Camry', 'Hilux', 'RX 350', 'CR-V', 'Golf']
const ofEach = 9

/**
 * Adds more vehicles of popular models, older than all others on the lists and with the same pictures, but for the
 * dashboard. Those that are there already stay as they are.
 */
export async function fillPopular(env: Table): Promise<void> {
  const store = openStore(openDynamo(env), env.MOTA_TABLE)
  const all = await listed(store)
  const stalls = market.filter((stall) => stall.seller !== demoSeller)
  const more = popular.flatMap((model) => {
    const next = random(`popular ${model}`)
    const vehicles = market.flatMap((stall) => stall.vehicles).filter((vehicle) => vehicle.model === model)
    const known = all.filter((listing) => listing.model === model)
    const missing = Math.max(0, vehicles.length + ofEach - known.length)
    return Array.from({ length: missing }, (_, n) => {
      const vehicle = pick(next, vehicles as [Vehicle, ...Vehicle[]])
      const stall = stalls[n % stalls.length] as (typeof stalls)[number]
      const { state, city } = (stall.vehicles[0] as Vehicle).more
      // Its colour is that of the pictures.
      const pictured = known.find(({ title }) => title === vehicle.title) ?? (known[0] as Listing)
      const alike = { ...pictured, seller: addressOf(stall.seller) }
      // Every second one begins with its third view, so that fewer are alike. The tail never comes first. The dashboard
      // shows another mileage, so only seats and boot follow.
      const views = outsideOf(pictured)
      const turned = n % 2 ? [...views.slice(-1), ...views.slice(0, -1)] : views
      const images = [...turned, ...pictured.images.slice(-2)]
      return vary(vehicle, { ...alike, images }, [state, city], next, Date.now() - (n + 2) * day)
    })
  })
  await write(store, more)
}

/** The first three are from outside, then comes the dashboard, which shows the mileage of the vehicle itself. */
const outside = 3
function outsideOf({ images }: Listing) {
  return images.slice(0, outside)
}

async function listed(store: Store): Promise<Listing[]> {
  const stalls = market.map(({ seller }) => store.listings.query.bySeller({ seller: addressOf(seller) }).go())
  return (await Promise.all(stalls)).flatMap(({ data }) => data)
}

async function write(store: Store, listings: Listing[]): Promise<void> {
  await store.listings.put(listings).go({ concurrent: 8 })
  await store.slugs.put(listings.map(({ slug, id }) => ({ slug, id }))).go({ concurrent: 8 })
}

/** A listing of another vehicle of this model. The pictures and the seller are those of `alike`. */
function vary(vehicle: Vehicle, alike: Listing, place: Place, next: () => number, at: number): Listing {
  const { year, mileage, price, currency, more } = variantOf(vehicle, place, next)
  const title = `${vehicle.brand} ${vehicle.model} ${year}`
  return {
    id: makeId(at),
    slug: makeSlug(title),
    title,
    brand: vehicle.brand,
    model: vehicle.model,
    year,
    price,
    currency,
    price_units: String(parse(price, currency).units),
    mileage,
    fuel_type: vehicle.fuel,
    transmission: vehicle.gearbox,
    vehicle_type: vehicle.body,
    description: describe({ ...vehicle, year, mileage, more }, next),
    ...attributesOf(more),
    images: alike.images,
    seller: alike.seller,
    status: 'published',
    open_sales: [],
    sales: 0,
    created_at: new Date(at).toISOString(),
    version: 1,
  }
}
