import type { Listener } from '../../announce.ts'
import type { Deps } from '../../deps.ts'
import type { Items, Writes } from '../../table/store.ts'
import type { Listing } from '../table.ts'
import { vehicleNames } from './key.ts'
import { lineOf } from './line.ts'
import type { VehicleLine } from './table.ts'

/** Keeps the line of a listing in the history of its vehicle, in the transaction that writes the listing. */
export const keepLine: Listener<'listing.changed'> = async (deps, { listing, before }) => {
  const now = new Date(deps.now()).toISOString()
  const [kept, left] = await Promise.all([
    listing.vin ? keep(deps, listing, listing.vin, now) : undefined,
    before?.vin && before.vin !== listing.vin ? leave(deps, before, before.vin, now) : undefined,
  ])
  return { writes: (items) => [...(kept?.(items) ?? []), ...(left?.(items) ?? [])] }
}

type MakeWrites = (items: Items) => Writes

/** The stored copies of a listing's line, one for each key of the VIN that it was written with, the newest key first. */
export async function storedLines({ store, config }: Deps, { id }: Listing, vin: string) {
  const lines = await Promise.all(
    vehicleNames(config, vin).map((vehicle) =>
      store.vehicleLines.get({ vehicle, product_id: id }).go({ consistent: true }),
    ),
  )
  return lines.flatMap(({ data }) => data ?? [])
}

async function keep(deps: Deps, listing: Listing, vin: string, now: string): Promise<MakeWrites | undefined> {
  const [before] = await storedLines(deps, listing, vin)
  const line = lineOf(vehicleNames(deps.config, vin)[0], listing, before, now)
  return isSame(before, line) ? undefined : (items) => [items.vehicleLines.put(line).commit()]
}

/**
 * The seller has changed the VIN. The former VIN keeps a public line, so that nobody can hide a mileage by changing the
 * VIN.
 */
async function leave(deps: Deps, listing: Listing, vin: string, now: string): Promise<MakeWrites> {
  const copies = await storedLines(deps, listing, vin)
  return (items) =>
    copies.map((line, n) =>
      line.is_public && n === 0
        ? items.vehicleLines.put({ ...line, is_twice: false, removed_at: now }).commit()
        : items.vehicleLines.delete({ vehicle: line.vehicle, product_id: line.product_id }).commit(),
    )
}

export const isSame = (a: VehicleLine | undefined, b: VehicleLine) =>
  a !== undefined &&
  (Object.keys({ ...a, ...b }) as (keyof VehicleLine)[]).every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  )
