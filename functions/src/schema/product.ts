import * as z from 'zod'
import { currency } from './chain.ts'
import { fault } from './fault.ts'
import { eachField, type PublicName, type PublicValues, publicNames } from './field/lookup.ts'
import type { FieldRow } from './field/row.ts'
import { messages } from './messages.ts'

export const listingStatuses = ['pending', 'published', 'rejected'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** 16 bytes, time-ordered, written as the chain's purchase reference carries them. */
export const productId = z
  .string({ error: messages.invalid.id })
  .regex(/^0x[0-9a-f]{32}$/, messages.invalid.id)
  .transform((value) => value as `0x${string}`)

/** Not checked more strictly: a slug that no listing has is answered with 404. */
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

/** The average of a vendor's reviews, and how many there are. */
export const stars = z.object({ average: z.number(), reviews: z.number() })
export type Stars = z.infer<typeof stars>

/** The schema of a field in a response. Null if the listing has no value for it. */
function shown(row: FieldRow) {
  const value =
    row.kind === 'number' ? z.number() : row.kind === 'choice' ? z.enum(Object.keys(row.values)) : z.string()
  return row.required || row.otherwise !== undefined ? value : value.nullable()
}

const fieldViews = eachField(shown, publicNames) as unknown as {
  [K in PublicName]: z.ZodType<PublicValues[K]>
}

export const productView = z.object({
  id: z.string(),
  slug: z.string(),
  ...fieldViews,
  /** The price in the smallest units of its currency. */
  price_units: z.string(),
  /** The widest of each picture; the first is the cover. */
  images: z.array(z.string()),
  image_sets: z.array(imageSet).optional(),
  seller_address: z.string(),
  seller_name: z.string(),
  /** Absent without reviews of the seller. */
  seller_stars: stars.optional(),
  /** Whether anybody ever paid for it, cancelled sales included. Such a listing cannot be deleted. */
  has_transaction: z.boolean(),
  status: z.enum(listingStatuses),
  /** Only on the vehicle's own page. Whole for its seller and buyer; others see the first characters, the model's. */
  vin: z.string().optional(),
  /** Only on the vehicle's own page: why the mileage is lower than in an earlier listing. */
  mileage_note: z.string().optional(),
  /** The faults that the seller knows of. Empty if there are none, absent if the seller did not say. */
  faults: z.array(fault).optional(),
  /** Why a review refused it. Only the seller sees it. */
  review_note: z.string().optional(),
  /** Whether a sale holds it now. */
  sold: z.boolean(),
  /** Its seller paused it: it is on no list, and nobody can buy it. */
  paused: z.boolean(),
  /** Until when a buyer has reserved it, or null. Compare it with the clock: a cached page may show a time that has passed. */
  reserved_until: z.string().nullable(),
  created_at: z.string(),
  /** When it was first published. Absent until then. */
  published_at: z.string().optional(),
  /** The earlier asking prices, oldest first, each with its end. Absent if the price never changed. */
  former_prices: z
    .array(z.object({ price: z.string(), currency: currency.optional(), until: z.string() }))
    .optional(),
  /** On lists: the price in thousandths of what comparable vehicles cost. Absent if there are too few. */
  price_permille: z.number().optional(),
  /** The hash of this listing as it is now, for a buyer's purchase reference. */
  hash: z.string(),
})
export type ProductView = z.infer<typeof productView>

export const slugParams = z.object({ slug })
