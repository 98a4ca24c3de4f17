import { concatHex, type Hex, keccak256, size, sliceHex, toHex } from 'viem'

/** What a buyer sees of a listing, and therefore agrees to. */
export interface ListingTerms {
  title: string
  /** Decimal string of wei. */
  price_wei: string
  /** km */
  mileage: number
  description: string
  /** Image URLs in their order. */
  images: readonly string[]
  /** What else there is to see, by name. Where there is nothing, the hash is that of a listing without it. */
  others?: readonly (readonly [name: string, value: string | number | undefined])[]
}

/** 16 bytes that change with anything a buyer saw. The form is a JSON array, so that no two listings read alike. */
export function listingHash({
  title,
  price_wei,
  mileage,
  description,
  images,
  others = [],
}: ListingTerms): Hex {
  const known = others.filter(([, value]) => value !== undefined)
  const canonical = JSON.stringify([title, price_wei, mileage, description, images, ...known])
  return sliceHex(keccak256(toHex(canonical)), 0, 16)
}

/** The 32 bytes that follow makeTransaction's arguments: 16 of product id, 16 of listing hash. */
export function encodeReference(productId: Hex, listing: Hex): Hex {
  if (size(productId) !== 16 || size(listing) !== 16)
    throw new RangeError('A reference joins 16 bytes and 16 bytes.')
  return concatHex([productId, listing])
}

export function decodeReference(reference: Hex): { productId: Hex; listingHash: Hex } {
  if (size(reference) !== 32) throw new RangeError('A reference has 32 bytes.')
  return { productId: sliceHex(reference, 0, 16), listingHash: sliceHex(reference, 16, 32) }
}
