import { own } from './own.ts'

// The values that cards and lists show and filter by, as plain data: a page then needs neither a parser nor the table of fields.
export const fuelTypes = { electric: 'Electric', gasoline: 'Gasoline', diesel: 'Diesel', hybrid: 'Hybrid' }
export const transmissions = { automatic: 'Automatic', manual: 'Manual', cvt: 'CVT' }
export const vehicleTypes = {
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  convertible: 'Convertible',
  truck: 'Truck',
}
export const conditions = {
  brand_new: 'Brand new',
  foreign_used: 'Foreign used',
  nigerian_used: 'Nigerian used',
}
/** In words that need no name of the field beside them. */
export const customsPapers = {
  yes: 'Customs papers',
  in_progress: 'Customs in progress',
  no: 'No customs papers',
}

/** What people in Nigeria say for a value or a field, shown beside it. */
export const saidAs = (name: string) =>
  own({ foreign_used: 'Tokunbo', gasoline: 'petrol', transmission: 'gear', cvt: 'a kind of automatic' }, name)

/** The city and the state. Sellers also type both as the city: "Ikeja, Lagos". */
export function placeOf({ city, state }: { city?: string | null; state?: string | null }): string {
  if (!city || !state) return city || state || ''
  const parts = city.toLowerCase().split(/[\s,]+/)
  return state
    .toLowerCase()
    .split(' ')
    .every((part) => parts.includes(part))
    ? city
    : `${city}, ${state}`
}

interface Driven {
  mileage: number
  condition?: string | null | undefined
}

/** Null if it was left empty: that is listed as 0, which only a new vehicle has. */
export const mileageOf = ({ mileage, condition }: Driven) =>
  mileage || condition === 'brand_new' ? mileage : null

/** "newest" and "oldest" go by the year the vehicle was built, "listed" by the time it was published, latest first, "goodPrice" by the price beside those of comparable vehicles. */
export const productSorts = [
  'newest',
  'oldest',
  'priceLow',
  'priceHigh',
  'mileageLow',
  'mileageHigh',
  'listed',
  'goodPrice',
] as const
/** The most that a price is said to be, in thousandths of what comparable vehicles cost. */
export const permilleMost = 10_000
/** Each label up to its bound, in thousandths of what comparable vehicles cost. */
export const labelBounds = {
  great: 850,
  good: 950,
  fair: 1_060,
  high: 1_160,
  very_high: Number.POSITIVE_INFINITY,
}
export type PriceWord = keyof typeof labelBounds
export const priceLabels = Object.keys(labelBounds) as PriceWord[]
export const labelOf = (permille: number) =>
  priceLabels.find((label) => permille < labelBounds[label]) as PriceWord
/** How much less than comparable vehicles one costs, in the units of its price. Negative if it costs more. */
export const savingOf = (units: bigint, permille: number) =>
  (units * BigInt(1_000 - permille)) / BigInt(permille)

export const mileageOptions = ['any', '50000', '100000', '150000', '200000'] as const

export type ProductSort = (typeof productSorts)[number]

/** A whole number with its thousands apart. `Intl` would cost a phone a tenth of a second for the first one. */
export const grouped = (whole: number | string) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
