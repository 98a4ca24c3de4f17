import type { ProductView } from '@mota/functions/schema'

/** What the form holds, as typed; the names are the market's own. */
export interface Values {
  vehicleTitle: string
  brand: string
  model: string
  year: string
  price: string
  mileage: string
  description: string
  fuelType: string
  transmission: string
  vehicleType: string
}

export type FieldName = keyof Values

export const emptyValues: Values = {
  vehicleTitle: '',
  brand: '',
  model: '',
  year: '',
  price: '',
  mileage: '',
  description: '',
  fuelType: '',
  transmission: '',
  vehicleType: '',
}

export const valuesOf = (product: ProductView): Values => ({
  vehicleTitle: product.title,
  brand: product.brand,
  model: product.model,
  year: product.year === null ? '' : String(product.year),
  price: product.price,
  mileage: String(product.mileage),
  description: product.description,
  fuelType: product.fuel_type,
  transmission: product.transmission,
  vehicleType: product.vehicle_type,
})

/** The API's names; a mileage left empty is none. */
export const fieldsOf = (values: Values): Record<string, string> => ({
  title: values.vehicleTitle.trim(),
  brand: values.brand.trim(),
  model: values.model.trim(),
  year: values.year,
  price: values.price,
  mileage: values.mileage || '0',
  description: values.description.trim(),
  fuel_type: values.fuelType,
  transmission: values.transmission,
  vehicle_type: values.vehicleType,
})

const digits = (max: number) => (text: string) => text.replace(/\D/g, '').slice(0, max)

/**
 * Digits and a single point. A comma is the decimal point of many keyboards. Anything else would change the number
 * if it fell away ("1e5" would become 15), so it is refused as a whole and the field keeps what it had.
 */
function decimal(text: string, was: string) {
  const plain = text.replace(/^\s+|\s*(eth)?\s*$/gi, '').replace(',', '.')
  return /^\d*\.?\d*$/.test(plain) ? plain : was
}

/** What a field lets in while it is typed. */
export const masks: Partial<Record<FieldName, (text: string, was: string) => string>> = {
  year: digits(4),
  mileage: digits(7),
  price: decimal,
}
