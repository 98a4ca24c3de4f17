import type { ProductView } from '../schema/index.ts'
import { sortableWei } from './order.ts'
import { brandKey, linedUp } from './words.ts'

/** A product as searches see it: what they look for, and what they sort by. A row of the table `listing`. */
export interface Listed {
  id: string
  seller: string
  brand: string
  year: number
  price: string
  mileage: number
  /** Each word and each mark between two spaces. */
  words: string
}

export const listed = (product: ProductView): Listed => ({
  id: product.id,
  seller: product.seller_address,
  brand: brandKey(product.brand),
  year: product.year ?? 0,
  price: sortableWei(BigInt(product.price_wei)),
  mileage: product.mileage,
  words: linedUp(product),
})
