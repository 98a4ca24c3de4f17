import { listingHash } from '@mota/contracts/sdk'
import type { User } from '../account/user.ts'
import type { Seller } from '../catalogue/entry.ts'
import { imageSetOf, imageUrl } from '../image/image.ts'
import {
  eachField,
  fieldNames,
  maskVin,
  type ProductView,
  type PublicValues,
  publicNames,
  rowOf,
} from '../schema/index.ts'
import { faultsOf } from './fault.ts'
import { priceOf } from './price.ts'
import type { Lease, Listing } from './table.ts'

/** A hash of the terms that a buyer agrees to, in 16 bytes. */
export function hashOf(listing: Listing) {
  const { title, mileage, description, images } = listing
  const faults = listing.faults && JSON.stringify(faultsOf(listing))
  const others = [...hashed.map((name) => [name, listing[name]] as const), ['faults', faults] as const]
  const price = priceOf(listing)
  return listingHash({ title, price, mileage, description, images: images.map(imageUrl), others })
}

/** Every reference contains these fields. It contains another hashed field only if the listing has it. */
const always = ['title', 'price', 'mileage', 'description']
const hashed = fieldNames.filter((name) => rowOf(name).hashed && !always.includes(name))

/** The lease that is running. */
export function leaseOf({ lease }: Pick<Listing, 'lease'>, now: number): Lease | undefined {
  return lease && lease.until * 1000 > now ? lease : undefined
}

export const untilOf = ({ until }: Pick<Lease, 'until'>) => new Date(until * 1000).toISOString()

export const isSold = (listing: Pick<Listing, 'open_sales'>) => listing.open_sales.length > 0

export const isPaused = ({ paused_at }: Pick<Listing, 'paused_at'>) => paused_at !== undefined

/** On the lists: published, not sold, not paused, not removed. */
export const isListed = (listing: Pick<Listing, 'status' | 'open_sales' | 'paused_at' | 'removed_at'>) =>
  listing.status === 'published' && !isSold(listing) && !isPaused(listing) && !listing.removed_at

/** When visitors first saw it. */
export const publishedAt = ({ published_at, created_at }: Listing) => published_at ?? created_at

/** Every field; null where a listing has none, be it that it is older than the field. */
const valuesOf = (listing: Listing) =>
  eachField((row, name) => listing[name] ?? row.otherwise ?? null, publicNames) as unknown as PublicValues

/** What is shown of a seller with each of the vehicles. */
export const sellerView = (user: Pick<User, 'name' | 'stars'> | undefined): Seller => ({
  seller_name: user?.name ?? '',
  ...(user?.stars && { seller_stars: user.stars }),
})

export function productView(listing: Listing, seller: Seller): ProductView {
  return {
    id: listing.id,
    slug: listing.slug,
    ...valuesOf(listing),
    price_units: listing.price_units,
    ...(listing.faults && { faults: faultsOf(listing) }),
    images: listing.images.map(imageUrl),
    image_sets: listing.images.map((image) => imageSetOf(image)),
    seller_address: listing.seller,
    ...seller,
    has_transaction: listing.sales > 0,
    status: listing.status,
    sold: isSold(listing),
    paused: isPaused(listing),
    reserved_until: listing.lease ? untilOf(listing.lease) : null,
    created_at: listing.created_at,
    ...(listing.published_at && { published_at: listing.published_at }),
    ...(listing.former_prices && { former_prices: listing.former_prices }),
    hash: hashOf(listing),
  }
}

/** The seller also reads why a review refused it. */
export function ownView(listing: Listing, seller: Seller): ProductView {
  const view = productView(listing, seller)
  const note = listing.status === 'rejected' ? listing.review?.reason : undefined
  return note ? { ...view, review_note: note } : view
}

/** Shown only on the vehicle's own page: the VIN (whole for viewers who may see it), and why the mileage is lower. */
export const withDetails = (
  view: ProductView,
  { vin, mileage_note }: Listing,
  whole: boolean,
): ProductView => ({
  ...view,
  ...(vin && { vin: whole ? vin : maskVin(vin) }),
  ...(mileage_note && { mileage_note }),
})
