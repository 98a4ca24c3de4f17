import type { Currency } from '@mota/contracts/sdk'
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { Image } from '../image/image.ts'
import {
  eachField,
  type FaultPart,
  type FieldName,
  type Fields,
  fieldNames,
  type IsThere,
  type ListingStatus,
  listingStatuses,
  type ReviewReason,
  type ValueOf,
} from '../schema/index.ts'
import { byChange, changedAt, key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

export interface Lease {
  buyer: `0x${string}`
  /** Unix seconds. */
  until: number
  /** The price that everybody saw when it began. */
  price_units: string
  currency?: Currency | undefined
  /** Unix seconds. */
  began: number
  /** Another buyer who could pay was refused meanwhile. */
  wanted?: boolean | undefined
}

/** A price that the seller accepted of one buyer. */
export interface Agreed {
  buyer: `0x${string}`
  price_units: string
  currency?: Currency | undefined
  /** Milliseconds. */
  until: number
}

/** A price, and when it was no longer asked. */
interface FormerPrice {
  price: string
  currency?: Currency | undefined
  until: string
}

/** Why a listing waits for a review. `about` names the other listings that the reason concerns. */
export interface GivenReason {
  reason: ReviewReason
  about?: `0x${string}`[]
}

/** The last decision of a moderator. */
interface Review {
  by: string
  at: string
  reason: string
  /** The status before its seller was blocked. */
  before?: ListingStatus | undefined
}

/** A fault names its picture by the id, so the picture stays with it when the pictures change their order. */
export interface StoredFault {
  part: FaultPart
  text: string
  image?: string
}

type Attribute<R> = {
  readonly type: ValueOf<R> extends number
    ? 'number'
    : R extends { kind: 'choice' }
      ? readonly ValueOf<R>[]
      : 'string'
  readonly required: IsThere<R>
}

const attributes = eachField((row) => ({
  type: row.kind === 'choice' ? Object.keys(row.values) : row.kind === 'number' ? 'number' : 'string',
  required: row.required !== undefined || row.otherwise !== undefined,
})) as unknown as { readonly [K in FieldName]: Attribute<Fields[K]> }

export const listings = () =>
  new Entity({
    model: model('listing'),
    attributes: {
      id: { type: hex, required: true },
      slug: { type: 'string', required: true },
      ...attributes,
      price_units: { type: 'string', required: true },
      images: { type: CustomAttributeType<Image[]>('any'), required: true },
      /** The faults that the seller knows of. Absent if the seller did not say. */
      faults: { type: CustomAttributeType<StoredFault[] | undefined>('any') },
      seller: { type: hex, required: true },
      status: { type: listingStatuses, required: true },
      review: { type: CustomAttributeType<Review>('any') },
      /** Since when it waits for a review; empty while it does not. */
      review_since: { type: 'string', default: '' },
      /** Why it waits. */
      review_reasons: { type: CustomAttributeType<GivenReason[]>('any') },
      lease: { type: CustomAttributeType<Lease | undefined>('any') },
      /** The lease before it, of another buyer: its payment may be mined some minutes later. */
      former: { type: CustomAttributeType<Lease | undefined>('any') },
      agreed: { type: CustomAttributeType<Agreed[]>('any') },
      /** Until when nobody can reserve, in Unix seconds: the seller wanted to change the listing during a lease. */
      sellers_turn: { type: 'number' },
      /** Ids of the sales that hold the vehicle, lowest first: paid and not cancelled. */
      open_sales: { type: CustomAttributeType<number[]>('any'), required: true },
      /** How many sales there ever were. */
      sales: { type: 'number', required: true },
      created_at: { type: 'string', required: true },
      /** When visitors first saw it; absent before. */
      published_at: { type: 'string' },
      former_prices: { type: CustomAttributeType<FormerPrice[]>('any') },
      removed_at: { type: 'string' },
      /** Since when it is off the lists, until its seller says that it is still for sale. */
      paused_at: { type: 'string' },
      /** Grows with every write: who decides on a state writes over no other. */
      version: { type: 'number', required: true },
      changed_at: changedAt,
    },
    indexes: {
      byId: ownPartition('listing', ['id']),
      bySeller: {
        index: 'gsi1',
        pk: key('gsi1pk', 'listings', ['seller']),
        sk: key('gsi1sk', 'listing', ['id']),
      },
      waiting: {
        index: 'gsi2',
        condition: ({ status, removed_at }) => status === 'pending' && !removed_at,
        pk: key('gsi2pk', 'reviews', [] as const),
        sk: key('gsi2sk', 'listing', ['review_since', 'id']),
      },
      byChange: byChange('id'),
    },
  } as const)

export type Listing = EntityItem<ReturnType<typeof listings>>

/** The fields that are named, as the table keeps them: no value is no attribute. */
export const attributesOf = <T extends Partial<Record<FieldName, unknown>>>(named: T) =>
  Object.fromEntries(
    fieldNames.filter((name) => named[name] !== undefined).map((name) => [name, named[name] ?? undefined]),
  ) as Pick<Listing, FieldName & keyof T>

/** Claims a slug for one listing, for good. */
export const slugs = () =>
  new Entity({
    model: model('slug'),
    attributes: {
      slug: { type: 'string', required: true },
      id: { type: hex, required: true },
    },
    indexes: { bySlug: ownPartition('slug', ['slug']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    listings: ReturnType<typeof listings>
    slugs: ReturnType<typeof slugs>
  }
}

declare module '../announce.ts' {
  interface Events {
    /** A listing is written. */
    'listing.changed': { listing: Listing; before?: Listing }
    /** A seller adds a listing or has changed it. A listener can put it into review: `set: intoReview(record, …)`. */
    'listing.submitted': { record: Listing; before?: Listing }
    /** A moderator decides on a listing, as it was before. `by` names the moderator. */
    'listing.reviewed': { listing: Listing; status: ListingStatus; by: string; at: string; reason: string }
    /** The seller changes a vehicle. */
    'listing.editing': { listing: Listing }
    /** The seller removes a vehicle. */
    'listing.removing': { listing: Listing }
  }
}
