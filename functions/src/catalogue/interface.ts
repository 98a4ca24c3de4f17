import type { FacetQuery, FacetsView, ProductQuery, ProductView } from '../schema/index.ts'

/** What a visitor asks of the lists: every part narrows the answer further. Without `limit` a page holds ten. */
export type Query = Partial<ProductQuery>

export interface Page {
  /** The products as one JSON array, ready to be sent. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The same, parsed when asked for. */
  readonly items: ProductView[]
  /** How many products match in all, exactly, now or at `countedAt`. */
  readonly total: number
  /** In milliseconds; absent where it was counted for this answer. */
  readonly countedAt?: number
  /** Absent on the last page. */
  readonly nextCursor?: string
}

/** Exact, now or at `countedAt`. */
export interface Facets {
  readonly view: FacetsView
  readonly countedAt?: number
}

export interface BrandCount {
  brand: string
  count: number
  /** Rounded down to a whole wei. */
  averageWei: bigint
}

/** A cursor that no catalogue made, or that belongs to another sort: the caller's mistake. */
export class BadCursor extends Error {
  override name = 'BadCursor'
}

/** What every engine answers. */
export interface Reader {
  /** @throws BadCursor */
  search(query: Query): Promise<Page>
  /** How many match by each field, each without its own filter. */
  facets(query: Partial<FacetQuery>): Promise<Facets>
  get(idOrSlug: string): Promise<ProductView | undefined>
  /** The name of somebody who has listed a vehicle. */
  sellerName(address: string): Promise<string | undefined>
  /** At most this many listings in the order of their ids, from an id or from the first. */
  range(from: string | undefined, limit: number): Promise<ProductView[]>
  /** The first id of each range, when all listings are divided into ranges of this size. */
  rangeStarts(size: number): Promise<string[]>
  /** In alphabetical order; of very many those with the most products. */
  brands(): Promise<BrandCount[]>
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
  /** Of the oldest of them when it was written, in milliseconds. */
  lag: number
}

/** What the one writer does to an engine. Everything may be written again: it changes nothing. */
export interface Writes {
  /** Adds the products, or takes the place of their former state: all of them or, on failure, none. */
  put(...products: ProductView[]): Promise<void>
  /** Takes products off the lists: deleted, sold, unpublished. Unknown ids are fine. */
  remove(...ids: string[]): Promise<void>
  /** Gives every listing of a seller the seller's present name. */
  rename(seller: string, name: string): Promise<void>
  /** Stores the latest change that was written. It never goes back. */
  reach(position: string): Promise<void>
  /** Keeps that everything there was has been written once: from now on it may be shown. */
  complete(): Promise<void>
}

/** Without a position everything is still to be written, be it for the second time. */
export interface Progress {
  position?: string | undefined
  isComplete: boolean
}

/** What keeps products and answers questions about them. It knows nothing of where they come from. */
export interface Engine extends Reader, Writes {
  /** Does work while nobody else writes: what is read within it is not out of date when it is written. */
  alone<T>(work: (writes: Writes) => Promise<T>): Promise<T>
  /** Brings what it keeps to the version of this code. The follower alone does: others may be of an older release. */
  prepare(): Promise<void>
  progress(): Promise<Progress>
  close(): Promise<void>
}
