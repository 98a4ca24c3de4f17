import * as z from 'zod'
import { messages } from './messages.ts'
import { fuelTypes, listingStatuses, transmissions, vehicleTypes } from './vehicle.ts'

/** 16 bytes, time-ordered, written as the chain's purchase reference carries them. */
export const productId = z
  .string({ error: messages.invalid.id })
  .regex(/^0x[0-9a-f]{32}$/, messages.invalid.id)
  .transform((value) => value as `0x${string}`)

/** Any text may be asked for; what no listing is called by is unknown. */
export const slug = z.string().min(1).max(200, messages.invalid.slug)

/** One picture at its three widths; `color` stands in until it has loaded. */
export const imageSet = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  srcset: z.string(),
})
export type ImageSet = z.infer<typeof imageSet>

export const productView = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  year: z.number().nullable(),
  /** ETH, a decimal string. */
  price: z.string(),
  price_wei: z.string(),
  mileage: z.number(),
  fuel_type: z.enum(fuelTypes),
  transmission: z.enum(transmissions),
  vehicle_type: z.enum(vehicleTypes),
  description: z.string(),
  /** The widest of each picture; the first is the cover. */
  images: z.array(z.string()),
  image_sets: z.array(imageSet).optional(),
  seller_address: z.string(),
  seller_name: z.string(),
  has_transaction: z.boolean(),
  status: z.enum(listingStatuses),
  /** Why a review refused it; told to the seller alone. */
  review_note: z.string().optional(),
  sold: z.boolean(),
  /** Until when a buyer has reserved it, or null. Compare it with the clock: a cached page may show a time that has passed. */
  reserved_until: z.string().nullable(),
  created_at: z.string(),
  /** What a buyer's purchase reference says of this listing as it stands. */
  hash: z.string(),
})
export type ProductView = z.infer<typeof productView>

export const slugParams = z.object({ slug })
