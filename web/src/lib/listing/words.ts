import {
  type FuelType,
  mileageOptions,
  productSorts,
  type Transmission,
  type VehicleType,
} from '@mota/functions/schema'

const number = new Intl.NumberFormat('en-NG')

/** How the page writes what the API names. */
export const fuelWords: Record<FuelType, string> = {
  electric: 'Electric',
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
}
export const transmissionWords: Record<Transmission, string> = {
  automatic: 'Automatic',
  manual: 'Manual',
  cvt: 'CVT',
}
export const vehicleWords: Record<VehicleType, string> = {
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  convertible: 'Convertible',
  truck: 'Truck',
}

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
