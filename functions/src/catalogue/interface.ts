import type { Currency } from '@mota/contracts/sdk'
import type {
  FacetQuery,
  FacetsView,
  Filters,
  PriceRates,
  ProductQuery,
  ProductView,
  Vendor,
} from '../schema/index.ts'
import type { Seller } from './entry.ts'
import type { PriceSum } from './price.ts'

/** A listing matches with any of these words. Exact ones have no further letters and no typing errors. */
export interface AnyWord {
  any: string[]
  isExact?: boolean | undefined
}

/** What a listing may be searched by. Prices are in ether. */
export interface Narrowing extends Partial<Filters> {
  words?: AnyWord[] | undefined
  /** Any of these sells it. */
  sellers?: string[] | undefined
}

/** A visitor's search: a listing must match every parameter. Without `limit` a page holds ten. */
export interface Query extends Partial<ProductQuery>, Pick<Narrowing, 'words' | 'sellers'> {
  /** A listing must match none of these. It matches one if it matches all of it. */
  not?: Narrowing[] | undefined
  /** The currency of the bounds of the price, if it is not the one that the facets are asked in. */
  boundsIn?: Currency | undefined
  /** By which prices are compared. A page that continues another one is compared by the rates of that one. */
  rates?: PriceRates | undefined
}

export interface Page {
  /** The products as one JSON array, ready to be sent. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The same, parsed when asked for. */
  readonly items: ProductView[]
  /** How many products match in all, exactly. */
  readonly total: number
  /** Absent on the last page. */
  readonly nextCursor?: string
}

/** Exact, now or at `countedAt`. */
export interface Facets {
  readonly view: FacetsView
  /** In milliseconds; absent if they were counted for this answer. */
  readonly countedAt?: number
}

export interface BrandCount {
  brand: string
  count: number
  /** By asset, in the order of the assets. */
  prices: PriceSum[]
}

export interface ModelCount {
  brand: string
  model: string
  count: number
}

/** A cursor that no catalogue made, or that belongs to another sort: the caller's mistake. */
export class BadCursor extends Error {
  override name = 'BadCursor'
}

/** The engine works, but it cannot store what it was given: to try the same again is useless. */
export class Unstorable extends Error {
  override name = 'Unstorable'
}

/** The engine has no room for another listing. It still changes and removes those that it has. */
export class Full extends Unstorable {
  override name = 'Full'
}

/** The reads of every engine. */
export interface Reader {
  /** @throws BadCursor */
  search(query: Query): Promise<Page>
  /** For each field, how many listings match by value. Each field ignores its own filter. */
  facets(
    query: Partial<FacetQuery> & Pick<Query, 'words' | 'sellers' | 'not' | 'boundsIn' | 'rates'>,
  ): Promise<Facets>
  get(idOrSlug: string): Promise<ProductView | undefined>
  /** The name of somebody who has listed a vehicle. */
  sellerName(address: string): Promise<string | undefined>
  /** Those who have listed a vehicle and whose name has these words, of which the last may be begun; the shortest names first. */
  sellersNamed(words: string): Promise<Vendor[]>
  /** At most this many listings in the order of their ids, from an id or from the first. */
  range(from: string | undefined, limit: number): Promise<ProductView[]>
  /** The first id of each range, when all listings are divided into ranges of this size. */
  rangeStarts(size: number): Promise<string[]>
  /** In alphabetical order. If there are too many, only those with the most products. */
  brands(): Promise<BrandCount[]>
  /** Sorted by their number of products, most first. */
  models(): Promise<ModelCount[]>
}

/**
 * The read model of every listing that visitors may see: published and not sold.
 * The table stays the authority; a catalogue can be thrown away and built again from it.
 */
export interface Catalogue extends Reader {
  /** Updates these listings (by id) and sellers (by address). Afterwards the caller's own lists show the change. */
  changed(...ids: string[]): Promise<void>
  /** Writes what others changed since the last time. */
  follow(): Promise<Followed>
  /**
   * How old the oldest change is that is not in the lists yet, in milliseconds; undefined where the source of changes
   * does not say. Fails when the catalogue itself does not answer.
   */
  behind(): Promise<number | undefined>
  close(): Promise<void>
}

export interface Followed {
  changes: number
  /** How old the oldest of these changes was when it was written, in milliseconds. */
  lag: number
  /** How many of them could not be written. Those listings are on no list until they are written again. */
  aside: number
}

/** The writes of an engine. To write the same thing again changes nothing. */
export interface Writes {
  /** Adds or replaces the products: all of them or, on failure, none. */
  put(...products: ProductView[]): Promise<void>
  /** Removes products that were deleted, sold or unpublished. Unknown ids are fine. */
  remove(...ids: string[]): Promise<void>
  /** Stores how prices compare, in thousandths of the estimate, by id. Unknown ids are fine. */
  appraise(permilles: ReadonlyMap<string, number | undefined>): Promise<void>
  /** Gives every listing of a seller the seller's present name and stars. */
  setSeller(address: string, seller: Seller): Promise<void>
  /** Stores the position of the latest change that was written. It never goes back. */
  reach(position: string): Promise<void>
  /** Stores that every listing has been written once: from now on lists may be shown. */
  complete(): Promise<void>
}

/** Without a position, everything is still to be written, or to be written again. */
export interface Progress {
  position?: string | undefined
  isComplete: boolean
}

/** Stores products and answers queries. It does not know the source of the products. */
export interface Engine extends Reader, Writes {
  /** Runs work while no other process writes, so that the data it has read is current when it writes. */
  exclusive<T>(work: (writes: Writes) => Promise<T>): Promise<T>
  /** Migrates the stored data to this release. Only the follower calls it: other processes may be of an older release. */
  prepare(): Promise<void>
  progress(): Promise<Progress>
  close(): Promise<void>
}

declare module '../deps.ts' {
  interface Deps {
    catalogue: Catalogue
  }
}
