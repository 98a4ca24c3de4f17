import * as z from 'zod'
import { address, ether, toWei } from './chain.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { productView } from './product.ts'
import { line, optionalLine, text } from './text.ts'
import { fuelTypes, transmissions, vehicleTypes } from './vehicle.ts'

const { required, invalid } = messages

const choice = <const T extends readonly [string, ...string[]]>(values: T, missing: string) =>
  z.enum(values, { error: (issue) => (issue.input ? invalid.choice : missing) })

const digits = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{0,7}$/, message)
    .transform((value) => (value === '' ? undefined : Number(value)))
    .refine((value) => value === undefined || value <= max, message)

const year = digits(limits.year.max, invalid.year)
  .refine((value) => value === undefined || value >= limits.year.min, invalid.year)
  .optional()

export const price = z
  .string({ error: required.price })
  .trim()
  .min(1, required.price)
  .pipe(ether(invalid.price))
  .refine((value) => toWei(value) > 0n, invalid.priceZero)

/** The three steps of the wizard; the server asks for all of them at once. */
export const basicStep = z.object({
  title: line(limits.title, required.title),
  brand: line(limits.brand, required.brand),
  model: optionalLine(limits.model),
  year,
  price,
  mileage: digits(limits.mileage, invalid.mileage)
    .optional()
    .transform((value) => value ?? 0),
  description: text(limits.description, required.description),
})
export const detailStep = z.object({
  fuel_type: choice(fuelTypes, required.fuelType),
  transmission: choice(transmissions, required.transmission),
  vehicle_type: choice(vehicleTypes, required.vehicleType),
})

export const listingFields = z.object({ ...basicStep.shape, ...detailStep.shape })
export type ListingFields = z.infer<typeof listingFields>

const asList = (value: unknown) =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]

const file = z.file({ error: invalid.image })
const files = z.preprocess(asList, z.array(file).max(limits.images, invalid.images))

export const addListing = z.object({
  ...listingFields.shape,
  address,
  images: files.refine((list) => list.length > 0, required.images),
})
export type AddListing = z.infer<typeof addListing>

export const editListing = z
  .object({
    ...listingFields.shape,
    address,
    new_images: files,
    existing_images: z.preprocess(
      asList,
      z.array(z.string({ error: invalid.existingImages }).max(500)).max(limits.images, invalid.images),
    ),
  })
  .refine((form) => form.new_images.length + form.existing_images.length > 0, {
    path: ['images'],
    message: required.images,
  })
export type EditListing = z.infer<typeof editListing>

/** The seller's answer after a change: the listing as it now stands. */
export const listingView = z.object({ message: z.string(), product: productView })
export type ListingView = z.infer<typeof listingView>
