import {
  type FieldName,
  mileageOptions,
  type ProductView,
  productSorts,
  rowOf,
  writeField,
} from '@mota/functions/schema'

const number = new Intl.NumberFormat('en-NG')

/** A field of a vehicle as the page writes it. */
export const factOf = (product: ProductView, name: FieldName) => writeField(rowOf(name), product[name])

export const formatCount = (count: number) => number.format(count)
export const formatMileage = (kilometres: number) => `${number.format(kilometres)} km`

const sortWords: Record<(typeof productSorts)[number], string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  priceLow: 'Price: low to high',
  priceHigh: 'Price: high to low',
  mileageLow: 'Mileage: low to high',
  mileageHigh: 'Mileage: high to low',
}

export const sortOptions = productSorts.map((value) => ({ value, label: sortWords[value] }))
export const mileageChoices = mileageOptions.map((value) => ({
  value,
  label: value === 'any' ? 'Any mileage' : `Up to ${formatMileage(Number(value))}`,
}))
