import { listingHash } from '@mota/contracts/sdk'
import { imageSetOf, imageUrl } from '../image/image.ts'
import type { ProductView } from '../schema/index.ts'
import type { Lease, Listing } from './table.ts'

/** What a buyer agrees to, in 16 bytes. */
export const hashOf = ({ title, price_wei, mileage, description, images }: Listing) =>
  listingHash({ title, price_wei, mileage, description, images: images.map(imageUrl) })

export const untilOf = ({ until }: Pick<Lease, 'until'>) => new Date(until * 1000).toISOString()

export const isSold = (listing: Pick<Listing, 'held_by'>) => listing.held_by.length > 0

/** On the lists: published, not sold, not removed. */
export const isListed = (listing: Listing) =>
  listing.status === 'published' && !isSold(listing) && !listing.removed_at

export function productView(listing: Listing, sellerName: string): ProductView {
  return {
    id: listing.id,
    slug: listing.slug,
    title: listing.title,
    brand: listing.brand,
    model: listing.model,
    year: listing.year ?? null,
    price: listing.price,
    price_wei: listing.price_wei,
    mileage: listing.mileage,
    fuel_type: listing.fuel_type,
    transmission: listing.transmission,
    vehicle_type: listing.vehicle_type,
    description: listing.description,
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
