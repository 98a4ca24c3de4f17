import type { ProductSort } from '../../schema/index.ts'

export interface Order {
  column: 'year' | 'price' | 'mileage'
  direction: 'ASC' | 'DESC'
  /** What the next item's key is to the last one's. */
  beyond: '>' | '<'
}

const rising = { direction: 'ASC', beyond: '>' } as const
const falling = { direction: 'DESC', beyond: '<' } as const

/** Equals are ordered by id, which is time: the newer listing comes first where the newest, dearest or most used does. */
export const orders: Record<ProductSort, Order> = {
  newest: { column: 'year', ...falling },
  oldest: { column: 'year', ...rising },
  priceLow: { column: 'price', ...rising },
  priceHigh: { column: 'price', ...falling },
  mileageLow: { column: 'mileage', ...rising },
  mileageHigh: { column: 'mileage', ...falling },
}

/** Holds every price that the schema lets through: 7 digits of ether, 18 of its fraction. */
const digits = 25

export const sortableWei = (wei: bigint) => String(wei).padStart(digits, '0')
