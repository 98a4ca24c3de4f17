import { concatHex, type Hex, keccak256, size, sliceHex, toHex } from 'viem'
import { ether, type Money } from './money.ts'

/** The parts of a listing that a buyer sees, and therefore agrees to. */
export interface ListingTerms {
  title: string
  price: Money
  /** km */
  mileage: number
  description: string
  /** Image URLs in their order. */
  images: readonly string[]
  /** All other fields, by name. An undefined value is left out of the hash. */
  others?: readonly (readonly [name: string, value: string | number | undefined])[]
}

/**
 * A hash of 16 bytes over everything a buyer saw. It is made from a JSON array, so that different listings never have
 * the same text.
 */
export function listingHash({
  title,
  price: { asset, units },
  mileage,
  description,
  images,
  others = [],
}: ListingTerms): Hex {
  const known = others.filter(([, value]) => value !== undefined)
  const price = asset === ether ? String(units) : [asset, String(units)]
  const canonical = JSON.stringify([title, price, mileage, description, images, ...known])
  return sliceHex(keccak256(toHex(canonical)), 0, 16)
}

/** The 32 bytes appended to makeTransaction's arguments: 16 of the product id, then 16 of the listing hash. */
export function encodeReference(productId: Hex, listing: Hex): Hex {
  if (size(productId) !== 16 || size(listing) !== 16)
    throw new RangeError('A reference joins 16 bytes and 16 bytes.')
  return concatHex([productId, listing])
}

export function decodeReference(reference: Hex): { productId: Hex; listingHash: Hex } {
  if (size(reference) !== 32) throw new RangeError('A reference has 32 bytes.')
  return { productId: sliceHex(reference, 0, 16), listingHash: sliceHex(reference, 16, 32) }
}
