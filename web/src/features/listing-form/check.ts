import { limits, messages, toWei } from '@mota/functions/schema'
import type { FieldName, Values } from './values.ts'

export type Errors = Partial<Record<FieldName | 'images', string>>

const { required, invalid } = messages
const { whole, fraction } = limits.priceDigits
const ether = new RegExp(`^(?=.*\\d)\\d{0,${whole}}(\\.\\d{0,${fraction}})?$`)

function priceError(price: string): string | undefined {
  if (!price) return required.price
  if (!ether.test(price)) return invalid.price
  return toWei(price) === 0n ? invalid.priceZero : undefined
}

function yearError(year: string): string | undefined {
  const { min, max } = limits.year
  return year && (Number(year) < min || Number(year) > max) ? invalid.year : undefined
}

const missing = (value: string, message: string) => (value.trim() ? undefined : message)

/** What keeps a step from being left, by field; the server asks the same again. */
const checks: readonly ((values: Values, images: number) => Record<string, string | undefined>)[] = [
  (values) => ({
    vehicleTitle: missing(values.vehicleTitle, required.title),
    brand: missing(values.brand, required.brand),
    year: yearError(values.year),
    price: priceError(values.price.trim()),
    description: missing(values.description, required.description),
  }),
  (values) => ({
    fuelType: missing(values.fuelType, required.fuelType),
    transmission: missing(values.transmission, required.transmission),
    vehicleType: missing(values.vehicleType, required.vehicleType),
  }),
  (_, images) => ({ images: images === 0 ? required.images : undefined }),
]

export function checkStep(step: number, values: Values, images: number): Errors {
  const found = checks[step]?.(values, images) ?? {}
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message))
}
