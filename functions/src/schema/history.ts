import * as z from 'zod'
import { currency } from './chain.ts'
import { listingFields } from './listing.ts'
import { productId } from './product.ts'

/** How far below an earlier reading a mileage may be, in percent: people round it. */
const tolerance = 1

/** Whether a mileage is lower than an earlier one by more than rounding. 0 means that it is not stated. */
export const hasFallen = (mileage: number, earlier: number) =>
  mileage > 0 && mileage * 100 < earlier * (100 - tolerance)

/** A mileage that a listing showed from then on. */
const reading = z.object({ at: z.string(), mileage: z.number() })
export type MileageReading = z.infer<typeof reading>

/** How a listing stands: for sale, in a sale, sold, or taken off by its seller. */
const lineStandings = ['open', 'selling', 'sold', 'removed'] as const

/** One listing of a vehicle. */
const historyLine = z.object({
  listed_at: z.string(),
  /** Oldest first. */
  readings: z.array(reading),
  price: z.string(),
  currency,
  place: z.string(),
  seller_address: z.string(),
  /** Empty if the account is gone. */
  seller_name: z.string(),
  /** The listing that the history was asked for. */
  is_this: z.boolean(),
  standing: z.enum(lineStandings),
  /** If the vehicle was sold: the transaction, when it ended, and the price. */
  sale: z.object({ id: z.number(), at: z.string(), price: z.string(), currency }).nullable(),
  removed_at: z.string().nullable(),
})
export type HistoryLine = z.infer<typeof historyLine>

export const historyView = z.object({
  /** Whether the listing has a VIN. Without one there is no history. */
  known: z.boolean(),
  /** Oldest first. */
  lines: z.array(historyLine),
  /** An earlier and higher mileage, with the seller's reason. */
  fallen: reading.extend({ reason: z.string() }).nullable(),
  /** Another open listing has the same VIN, and no moderator has decided yet. */
  twice: z.boolean(),
})
export type HistoryView = z.infer<typeof historyView>

const { vin, mileage } = listingFields.shape

export const vehicleCheck = z.object({ vin: vin.unwrap(), mileage, product_id: productId.optional() })
export type VehicleCheck = z.infer<typeof vehicleCheck>

/** The warnings for a seller before listing a VIN. */
export const vehicleCheckView = z.object({
  /** An earlier mileage above the typed one. The listing then needs a reason. */
  fallen: reading.nullable(),
  /** Another open listing has this VIN: a moderator will compare the two. */
  twice: z.boolean(),
  /** Somebody has just sold this vehicle and must deliver it. It cannot be listed. */
  selling: z.boolean(),
})
