import {
  fuelTypes,
  mileageOptions,
  type ProductView,
  productSorts,
  transmissions,
} from '@mota/functions/schema'

const number = new Intl.NumberFormat('en-NG')

export const formatCount = (count: number) => number.format(count)
export const formatMileage = (kilometres: number) => `${number.format(kilometres)} km`

/** What decides a purchase, in the order in which cards and pages show it; nothing where the year is not known. */
export const keyFacts = ({ year, mileage, transmission, fuel_type }: ProductView) => ({
  year: year === null ? '' : String(year),
  mileage: formatMileage(mileage),
  transmission: transmissions[transmission],
  fuel: fuelTypes[fuel_type],
})

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
