import { listingHash } from '@mota/contracts/sdk'
import { imageSetOf, imageUrl } from '../image/image.ts'
import { eachField, type FieldValues, type ProductView } from '../schema/index.ts'
import type { Lease, Listing } from './table.ts'

/** What a buyer agrees to, in 16 bytes. */
export const hashOf = ({ title, price_wei, mileage, description, images }: Listing) =>
  listingHash({ title, price_wei, mileage, description, images: images.map(imageUrl) })

export const untilOf = ({ until }: Pick<Lease, 'until'>) => new Date(until * 1000).toISOString()

export const isSold = (listing: Pick<Listing, 'held_by'>) => listing.held_by.length > 0

/** On the lists: published, not sold, not removed. */
export const isListed = (listing: Listing) =>
  listing.status === 'published' && !isSold(listing) && !listing.removed_at

/** Every field; null where a listing has none, be it that it is older than the field. */
const valuesOf = (listing: Listing) =>
  eachField((row, name) => listing[name] ?? row.otherwise ?? null) as unknown as FieldValues

export function productView(listing: Listing, sellerName: string): ProductView {
  return {
    id: listing.id,
    slug: listing.slug,
    ...valuesOf(listing),
    price_wei: listing.price_wei,
    images: listing.images.map(imageUrl),
    image_sets: listing.images.map((image) => imageSetOf(image)),
    seller_address: listing.seller,
    seller_name: sellerName,
    has_transaction: listing.sales > 0,
    status: listing.status,
    sold: isSold(listing),
    reserved_until: listing.lease ? untilOf(listing.lease) : null,
    created_at: listing.created_at,
    hash: hashOf(listing),
  }
}

/** The seller also reads why a review refused it. */
export function ownView(listing: Listing, sellerName: string): ProductView {
  const view = productView(listing, sellerName)
  const note = listing.status === 'rejected' ? listing.review?.reason : undefined
  return note ? { ...view, review_note: note } : view
}
