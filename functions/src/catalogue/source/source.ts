import type { ProductView } from '../../schema/index.ts'

/** That something was written; what it is now is read apart. */
export interface Change {
  /** Names this change among all: its moment, then the id. */
  key: string
  kind: 'listing' | 'user'
  id: string
}

/** What some listings and sellers are at present. */
export interface State {
  /** Those of the listings that visitors may see, as they see them. */
  products: ProductView[]
  /** The other listings. */
  gone: string[]
  /** Of the sellers who have an account, by address. */
  names: Map<string, string>
}

/** What a catalogue follows. */
export interface Source {
  /** All changes from a moment on, oldest first, a part at a time; without one, from the beginning. */
  since(moment?: string): AsyncIterable<Change[]>
  /** By the ids of listings and the addresses of sellers. */
  read(ids: string[]): Promise<State>
}

/** ISO 8601 in UTC, as every change begins. */
export const momentOf = ({ key }: Change) => key.slice(0, '2026-01-01T00:00:00.000Z'.length)

/** So much later than its own moment a change may come to light: clocks differ, and an index lags. */
const late = 30_000

/** The moment from which a reader at a given position must read changes again. */
export const again = (moment: string) => new Date(Date.parse(moment) - late).toISOString()
