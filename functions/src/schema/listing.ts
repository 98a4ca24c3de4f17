import type { Currency } from '@mota/contracts/sdk/money'
import * as z from 'zod'
import { address } from './chain.ts'
import { typedFaults } from './fault.ts'
import { amountPattern, amountProblem } from './field/amount.ts'
import { limits } from './field/limits.ts'
import { eachField, type FieldValues, type IsRequired } from './field/lookup.ts'
import type { FieldRow } from './field/row.ts'
import type { FieldName, Fields } from './field/table.ts'
import { problemOf, readField } from './field/value.ts'
import { vinPattern } from './field/vin.ts'
import { messages } from './messages.ts'
import { imageSet, productView } from './product.ts'

const { required, invalid } = messages

/** What a form sends for a field, in the OpenAPI document. A field that is not required may be empty. */
function shapeOf(row: FieldRow) {
  const title = row.label
  const optional = row.required === undefined
  const orEmpty = (pattern: string) => (optional ? `^$|${pattern}` : pattern)
  switch (row.kind) {
    case 'choice':
      return { title, enum: [...Object.keys(row.values), ...(optional ? [''] : [])] }
    case 'choices': {
      const one = Object.keys(row.values).join('|')
      return { title, pattern: orEmpty(`^(${one})(,(${one}))*$`) }
    }
    case 'number': {
      const { min: minimum, max: maximum } = row
      return { title, type: optional ? ['integer', 'string'] : 'integer', minimum, maximum, maxLength: 0 }
    }
    case 'money':
      return { title, pattern: orEmpty(amountPattern.source) }
    case 'vin':
      return { title, pattern: orEmpty(vinPattern.source) }
    default:
      return { title, maxLength: row.max, ...(optional ? {} : { minLength: 1 }) }
  }
}

/** A field as forms send it: text. An optional one may be absent, which is not the same as empty. */
function typed(row: FieldRow) {
  const text = z
    .string({ error: row.required ?? invalid.text })
    .superRefine((value, context) => {
      const message = problemOf(row, value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .meta(shapeOf(row))
    .transform((value) => readField(row, value))
  return row.required ? text : text.optional()
}

type Typed<K extends FieldName> = z.ZodType<FieldValues[K], string>
type TypedFields = {
  [K in FieldName]: IsRequired<Fields[K]> extends true ? Typed<K> : z.ZodOptional<Typed<K>>
}

export const listingFields = z.object(eachField(typed) as unknown as TypedFields)
type ListingFields = z.infer<typeof listingFields>

/** The asking price of a vehicle, or an offered one. */
export const price = listingFields.shape.price

/** What a form sends once, several times or empty. */
const asList = (value: unknown) =>
  value === undefined || Array.isArray(value) ? value : value === '' ? [] : [value]

const file = z.file({ error: invalid.image })
const files = z.preprocess(asList, z.array(file).max(limits.images, invalid.images).default([]))
export const pictureAddress = z.string({ error: invalid.image }).max(500, invalid.image)
/** URLs that `add-picture` answered, and files, which come after them in the listing. */
const pictures = z.preprocess(
  asList,
  z
    .array(z.union([file, pictureAddress], { error: invalid.image }), { error: required.images })
    .min(1, required.images)
    .max(limits.images, invalid.images),
)

export const addPicture = z.object({ address, image: file })
export type AddPicture = z.infer<typeof addPicture>

export const pictureView = z.object({
  image: z.string(),
  image_set: imageSet,
  /** Another seller has used a picture that looks the same, so a listing with it waits for a moderator. */
  seen: z.boolean(),
})

/** A price must have an exact number of units of its currency. */
function priceFits({ price, currency }: Pick<ListingFields, 'price'> & { currency?: Currency | undefined }) {
  return currency === undefined || amountProblem(price, currency) === undefined
}

const unfit = { path: ['price'], error: invalid.priceDigits }

export const addListing = z
  .object({
    ...listingFields.shape,
    faults: typedFaults.optional(),
    address,
    images: pictures,
  })
  .refine((form) => priceFits({ ...form, currency: form.currency ?? 'ETH' }), unfit)
export type AddListing = z.infer<typeof addListing>

/** An optional field that is absent keeps its value; an empty one clears it. */
export const editListing = z
  .object({
    ...listingFields.shape,
    faults: typedFaults.optional(),
    address,
    /** The hash of the listing that the seller saw. If the listing has another one now, nothing is changed. */
    hash: z.string().max(66, invalid.hash).optional(),
    new_images: files,
    existing_images: z.preprocess(
      asList,
      z
        .array(z.string({ error: invalid.existingImages }).max(500))
        .max(limits.images, invalid.images)
        .default([]),
    ),
  })
  .refine((form) => form.new_images.length + form.existing_images.length > 0, {
    path: ['images'],
    message: required.images,
  })
  .refine(priceFits, unfit)
export type EditListing = z.infer<typeof editListing>

/** The seller's answer after a change: the listing as it now stands. */
export const listingView = z.object({ message: z.string(), product: productView })
export type ListingView = z.infer<typeof listingView>
