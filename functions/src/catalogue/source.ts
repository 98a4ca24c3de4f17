import type { ProductView } from '../schema/index.ts'
import type { Seller } from './entry.ts'

/** Says that a listing or user was written, or that a user has left. Its present state is read separately. */
export interface Change {
  /** Identifies this change: its moment, then the id. */
  key: string
  kind: 'listing' | 'user' | 'departure'
  id: string
}

/** The present state of some listings and sellers. */
export interface State {
  /** The listings that visitors may see, in the form that they see. */
  products: ProductView[]
  /** The ids of the other listings. */
  gone: string[]
  /** The sellers by address. Without an account the name is empty. */
  sellers: Map<string, Seller>
}

/** Where a catalogue reads changes and listings from. */
export interface Source {
  /** Yields all changes from a moment on, or from the beginning, oldest first, in batches. */
  since(moment?: string): AsyncIterable<Change[]>
  /** `ids` are ids of listings and addresses of sellers. */
  read(ids: string[]): Promise<State>
}

/** The time of a change, with which its key begins: ISO 8601 in UTC. */
export const momentOf = ({ key }: Change) => key.slice(0, '2026-01-01T00:00:00.000Z'.length)

/** How much later than its own time a change may become visible, because clocks differ and the index lags. */
const maxDelay = 30_000

/** The moment from which a reader at a given position must read changes again. */
export const rereadFrom = (moment: string) => new Date(Date.parse(moment) - maxDelay).toISOString()
