import {
  conditions,
  fuelTypes,
  grouped,
  mileageOf,
  mileageOptions,
  type PriceWord,
  type ProductView,
  placeOf,
  productSorts,
  transmissions,
} from '@mota/functions/schema'

export const formatMileage = (kilometres: number) => `${grouped(kilometres)} km`

/** The most important facts, empty if the seller left them out. The year is empty too if the title says it. */
export const keyFacts = (product: ProductView) => {
  const year = String(product.year ?? '')
  return {
    year: product.title.includes(year) ? '' : year,
    mileage: mileageOf(product) === null ? '' : formatMileage(product.mileage),
    transmission: transmissions[product.transmission],
    fuel: fuelTypes[product.fuel_type],
    condition: product.condition ? conditions[product.condition] : '',
    place: placeOf(product),
  }
}

/** Whether a visitor may pay for it, if nobody has reserved it. */
export const isForSale = ({ sold, paused }: Pick<ProductView, 'sold' | 'paused'>) => !sold && !paused

/** How a price compares with those of comparable vehicles, on a badge. */
export const priceWords = {
  great: { words: 'Great price', tone: 'accent' },
  good: { words: 'Good price', tone: 'accent' },
  fair: { words: 'Fair price', tone: 'plain' },
  high: { words: 'High price', tone: 'pending' },
  very_high: { words: 'Very high price', tone: 'pending' },
} as const satisfies Record<PriceWord, object>

export const joinFacts = (...facts: (string | null | undefined)[]) => facts.filter(Boolean).join(' · ')

const sortWords: Record<(typeof productSorts)[number], string> = {
  newest: 'Newest year',
  oldest: 'Oldest year',
  priceLow: 'Price: low to high',
  priceHigh: 'Price: high to low',
  mileageLow: 'Mileage: low to high',
  mileageHigh: 'Mileage: high to low',
  listed: 'Recently listed',
  goodPrice: 'Good price',
}

export const sortOptions = productSorts.map((value) => ({ value, label: sortWords[value] }))
export const mileageLabel = (option: string) =>
  option === 'any' ? 'Any mileage' : `Up to ${formatMileage(Number(option))}`
export const mileageChoices = mileageOptions.map((value) => ({ value, label: mileageLabel(value) }))
