import { Status } from '@mota/contracts/sdk'
import type { Listener } from '../../announce.ts'
import type { Deps } from '../../deps.ts'
import { isUsedUp, mayTake, type Quota, take } from '../../quota/operation.ts'
import { conflict, invalid } from '../../refusal.ts'
import { limits, messages } from '../../schema/index.ts'
import { readAll } from '../../table/batch.ts'
import type { Items, Writes } from '../../table/store.ts'
import { intoReview } from '../review.ts'
import { vehicleNames } from './key.ts'
import { fallBelow, linesOf } from './line.ts'
import type { VehicleLine } from './table.ts'

/** The sales that hold these vehicles, by their ids. */
export async function salesOf({ store, chain }: Deps, lines: readonly VehicleLine[]) {
  const ids = [...new Set(lines.flatMap(({ sale }) => sale ?? []))]
  const keys = ids.map((id) => ({ escrow: chain.escrow, id }))
  return new Map((await readAll(store.sales, keys)).map((sale) => [sale.id, sale]))
}

/** The other lines of a vehicle that are still for sale or held by a sale, and those whose sale refuses other sellers. */
export async function othersOf(deps: Deps, lines: readonly VehicleLine[], own: string | undefined) {
  const others = lines.filter(
    ({ product_id, removed_at, status }) => product_id !== own && !removed_at && status !== 'rejected',
  )
  const sales = await salesOf(deps, others)
  const saleOf = ({ sale }: VehicleLine) => (sale === undefined ? undefined : sales.get(sale))
  const open = others.filter((line) => saleOf(line)?.status !== Status.finalized)
  const since = deps.now() - deps.config.deployment.periods.deliver * 1000
  const recent = open.filter((line) => Date.parse(saleOf(line)?.created_at ?? '') > since)
  return { open, selling: await withFirstSale(deps, recent) }
}

/**
 * A seller can pay for their own listing and leave it so, with the VIN of somebody else's vehicle. So only the first sale
 * of a listing refuses other sellers, and only while it must be delivered. After that a moderator decides.
 */
async function withFirstSale({ store }: Deps, lines: readonly VehicleLine[]): Promise<VehicleLine[]> {
  const keys = lines.map(({ product_id }) => ({ id: product_id }))
  const listings = await readAll(store.listings, keys, ['id', 'sales'])
  return lines.filter(({ product_id }) => listings.find(({ id }) => id === product_id)?.sales === 1)
}

/** Since when visitors see this mileage of a listing. Now if they do not see it yet. */
export function shownSince(mileage: number | undefined, line: VehicleLine | undefined, now: string): string {
  const last = line?.readings.at(-1)
  return last && last.mileage === mileage ? last.at : now
}

/**
 * Compares a listing with the history of its vehicle. A mileage that has fallen needs a reason. A vehicle that somebody has
 * just sold cannot be listed by others, and one that is listed already goes to a moderator.
 */
export const checkVehicle: Listener<'listing.submitted'> = async (deps, { record, before }) => {
  const { vin, seller } = record
  if (!vin) return undefined
  if (before?.vin !== vin) await countVin(deps, seller, vin)
  // Counted before the lines are read, so that no line is written unseen in between.
  const writes = await counting(deps, vehicleNames(deps.config, vin)[0])
  const lines = await linesOf(deps, vin)
  const now = new Date(deps.now()).toISOString()
  const own = lines.find(({ product_id }) => product_id === record.id)
  const fallen = fallBelow(record.mileage, lines, shownSince(record.mileage, own, now))
  if (fallen && !record.mileage_note)
    throw invalid(messages.listing.mileageFell, { mileage_note: messages.listing.mileageFell })
  if (before?.vin === vin) return undefined
  const { open, selling } = await othersOf(deps, lines, record.id)
  if (selling.some((line) => line.seller !== seller)) throw conflict(messages.listing.vinSelling)
  if (open.length === 0) return { writes }
  const about = open.map(({ product_id }) => product_id)
  return { writes, set: intoReview(record, { reason: 'vin', about }, deps.now()) }
}

/**
 * Counts a VIN that a wallet checks or lists, once a day. Each answer tells whether somebody has listed the VIN, so without a
 * limit a thief could try out the characters that are not shown.
 */
export async function countVin(deps: Deps, wallet: string, vin: string) {
  const seconds = 86_400
  const known: Quota = { kind: 'vehicle', who: `${wallet} ${vin}`, max: 1, seconds }
  if (await isUsedUp(deps, known)) return
  const message = messages.listing.vehicles
  await take(deps, { kind: 'vehicles', who: wallet, max: limits.vehiclesPerDay, seconds, message })
  await mayTake(deps, known)
}

/** Fails the transaction if another listing of the vehicle was written since. Then the lines are read again. */
async function counting({ store }: Deps, vehicle: string): Promise<(items: Items) => Writes> {
  const { data } = await store.vehicles.get({ vehicle }).go({ consistent: true })
  return (items) => [
    items.vehicles
      .put({ vehicle, listings: (data?.listings ?? 0) + 1 })
      .where(({ listings }, { eq, notExists }) => (data ? eq(listings, data.listings) : notExists(listings)))
      .commit(),
  ]
}
