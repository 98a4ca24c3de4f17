import type { Deps } from '../../deps.ts'
import { hasFallen, type MileageReading, placeOf } from '../../schema/index.ts'
import type { Listing } from '../table.ts'
import { vehicleNames } from './key.ts'
import type { VehicleLine } from './table.ts'

/** Enough for a chart. The highest is always kept, so that many small changes cannot push it out. */
const maxReadings = 30

/** A listing as a line of its vehicle's history. `before` is the line as it is stored. */
export function lineOf(
  vehicle: string,
  listing: Listing,
  before: Pick<VehicleLine, 'readings'> | undefined,
  now: string,
): VehicleLine {
  const {
    id: product_id,
    seller,
    status,
    price,
    currency,
    open_sales,
    removed_at,
    review_reasons = [],
  } = listing
  const is_public = listing.published_at !== undefined || status === 'published'
  const sale = open_sales[0]
  return {
    vehicle,
    product_id,
    seller,
    status,
    listed_at: listing.published_at ?? listing.created_at,
    is_public,
    readings: readingsOf(listing, before?.readings ?? [], now),
    price,
    currency,
    place: placeOf(listing),
    ...(sale !== undefined && { sale }),
    is_twice: status === 'pending' && review_reasons.some(({ reason }) => reason === 'vin'),
    ...(removed_at && { removed_at }),
  }
}

/** Adds the mileage that visitors see from now on, if it is another one. */
function readingsOf({ mileage, status }: Listing, before: MileageReading[], now: string): MileageReading[] {
  if (status !== 'published' || mileage === 0 || before.at(-1)?.mileage === mileage) return before
  const all = [...before, { at: now, mileage }]
  if (all.length <= maxReadings) return all
  const highest = all.reduce((a, b) => (b.mileage > a.mileage ? b : a))
  return all.filter((one, at) => one === highest || at >= all.length - maxReadings + 1)
}

/** The lines of a vehicle, oldest first, whatever key they were written with. */
export async function linesOf(deps: Pick<Deps, 'store' | 'config'>, vin: string): Promise<VehicleLine[]> {
  const found = await Promise.all(
    vehicleNames(deps.config, vin).map((vehicle) =>
      deps.store.vehicleLines.query.byVehicle({ vehicle }).go({ consistent: true, pages: 'all' }),
    ),
  )
  const lines = new Map<string, VehicleLine>()
  for (const line of found.flatMap(({ data }) => data))
    if (!lines.has(line.product_id)) lines.set(line.product_id, line)
  return [...lines.values()].toSorted((a, b) => a.listed_at.localeCompare(b.listed_at))
}

/** The highest mileage that visitors saw of these lines before a time, if the mileage has fallen below it. */
export function fallBelow(
  mileage: number,
  lines: readonly VehicleLine[],
  before: string,
): MileageReading | undefined {
  const earlier = lines.flatMap(({ readings }) => readings).filter(({ at }) => at < before)
  const highest = earlier.reduce<MileageReading | undefined>(
    (a, b) => (a && a.mileage >= b.mileage ? a : b),
    undefined,
  )
  return highest && hasFallen(mileage, highest.mileage) ? highest : undefined
}
