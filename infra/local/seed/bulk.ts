import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '@mota/contracts/sdk'
import { choicesOf } from '@mota/functions/schema'
import { type Image, imageIdOf } from '../../../functions/src/image/image.ts'
import { makeId, makeSlug } from '../../../functions/src/listing/name.ts'
import { attributesOf, type Listing } from '../../../functions/src/listing/table.ts'
import { openStore } from '../../../functions/src/store.ts'
import { openDynamo, type Store } from '../../../functions/src/table/index.ts'
import { timeouts } from '../../../functions/src/timeouts.ts'
import { describe } from './market/description.ts'
import { faultsOf } from './market/fault.ts'
import { market, type Vehicle } from './market/index.ts'
import type { Place } from './market/more.ts'
import { statedOf } from './market/stated.ts'
import { variantOf } from './market/variant.ts'
import { seller as demoSeller, type Person, walletOf } from './people.ts'
import { type Cover, covers, popularFolder } from './picture.ts'
import { pick, random } from './random.ts'
import { type Sessions, sessionOf } from './session.ts'

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

/** The covers of vehicles that are not there yet. */
function missingCovers(listings: readonly Listing[]): Cover[] {
  const models = Map.groupBy(covers, ({ vehicle }) => vehicle.model)
  return [...models].flatMap(([model, all]) => {
    const own = market.flatMap((stall) => stall.vehicles).filter((vehicle) => vehicle.model === model)
    const known = listings.filter((listing) => listing.model === model)
    return all.slice(Math.max(0, known.length - own.length))
  })
}

const stalls = market.filter((stall) => stall.seller !== demoSeller)

/** The vehicles of a model are those of one seller after the other. Each cover shows the place of its seller. */
function stallOf({ file, vehicle }: Cover) {
  const alike = covers.filter((cover) => cover.vehicle.model === vehicle.model)
  const n = alike.findIndex((cover) => cover.file === file)
  return { n, stall: stalls[n % stalls.length] as (typeof stalls)[number] }
}

/** How many covers are uploaded at once: the API encodes the pictures of the market meanwhile. */
const hands = 2

/** Uploads the covers of vehicles that `fillPopular` adds. */
export async function keepCovers(env: Table, sessions: Sessions): Promise<Map<Cover, Image>> {
  const store = openStore(openDynamo(env), env.MOTA_TABLE)
  const waiting = missingCovers(await listed(store))
  const kept = new Map<Cover, Image>()
  async function work() {
    for (let cover = waiting.shift(); cover; cover = waiting.shift()) {
      const session = sessionOf(sessions, stallOf(cover).stall.seller)
      const form = new FormData()
      form.set('address', session.address)
      const bytes = await readFile(join(popularFolder, cover.file))
      form.set('image', new File([bytes], cover.file, { type: 'image/webp' }))
      const { image } = await session.ask<{ image: string }>('POST', '/add-picture', form)
      const { data } = await store.uploads.get({ id: imageIdOf(image) ?? '' }).go({ consistent: true })
      if (data) kept.set(cover, data.image)
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  return kept
}

/** Seats of the model, and a boot of that colour if the market has one. Every dashboard shows its own mileage. */
function insideOf({ title, inside, more }: Vehicle, listings: readonly Listing[]): Image[] {
  const imagesOf = (title?: string) => listings.find((listing) => listing.title === title)?.images ?? []
  const alike = market
    .flatMap(({ vehicles }) => vehicles)
    .find((one) => one.inside.boot === inside.boot && one.more.colour === more.colour)
  return [...imagesOf(title).slice(-2, -1), ...imagesOf(alike?.title).slice(-1)]
}

/**
 * Adds more vehicles of popular models, so that prices have labels, with covers of their own. They are older than all
 * others on the lists. Those that are there already stay as they are.
 */
export async function fillPopular(env: Table, kept: ReadonlyMap<Cover, Image>): Promise<void> {
  const store = openStore(openDynamo(env), env.MOTA_TABLE)
  const all = await listed(store)
  const more = [...kept].map(([cover, image]) => {
    const next = random(`popular ${cover.file}`)
    const { n, stall } = stallOf(cover)
    const { state, city } = (stall.vehicles[0] as Vehicle).more
    const vehicle = { ...cover.vehicle, more: { ...cover.vehicle.more, colour: cover.colour } }
    const alike = { seller: addressOf(stall.seller), images: [image, ...insideOf(vehicle, all)] }
    const { about = '' } = stall.profile
    return vary(vehicle, alike, [state, city], next, Date.now() - (n + 2) * day, about)
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
function vary(
  vehicle: Vehicle,
  alike: Pick<Listing, 'seller' | 'images'>,
  place: Place,
  next: () => number,
  at: number,
  about = '',
): Listing {
  const { year, mileage, price, currency, more } = variantOf(vehicle, place, next)
  const title = `${vehicle.brand} ${vehicle.model} ${year}`
  const faults = faultsOf(`${title} ${mileage}`, { ...vehicle, mileage })
  const varied = { ...vehicle, title, year, mileage, more, faults }
  const description = describe(varied, next)
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
    description,
    ...attributesOf({ ...more, ...statedOf({ ...varied, description, about }) }),
    ...(faults && { faults: [...faults] }),
    images: alike.images,
    seller: alike.seller,
    status: 'published',
    open_sales: [],
    sales: 0,
    created_at: new Date(at).toISOString(),
    version: 1,
  }
}
