import type { ProductSort } from '../plain/vehicle.ts'
import type { Filters } from '../search.ts'

/**
 * In the order of their weight: if nothing fits all parts of a search, the last ones are left out first. An electric car
 * elsewhere is nearer than a car of this town that is not electric.
 */
export const kinds = [
  ...([
    'order',
    'word',
    'brand',
    'body',
    'purpose',
    'price',
    'year',
    'nickname',
    'fuel',
    'vendor',
    'place',
    'condition',
  ] as const),
  ...([
    'gear',
    'mileage',
    'seats',
    'colour',
    'area',
    'papers',
    'currency',
    'drive',
    'trim',
    'claim',
  ] as const),
]
export type Kind = (typeof kinds)[number]

/** A part of a search that was understood: a filter, an order, or words that listings must have. */
export interface Part {
  kind: Kind
  /** As it was typed. */
  typed: string
  /** Its meaning, in words for visitors. */
  label: string
  /** The search without it. */
  without: string
  filters?: Partial<Filters> & { sellers?: string[] }
  /** The bounds of a price in the currency in which they were typed. The filters have them in ether. */
  bounds?: { price_min?: string; price_max?: string; price_currency: string }
  sort?: ProductSort
  /** A listing must have any of these words. Those of a name are compared exactly, typed ones may have typing errors. */
  words?: string[]
  isExact?: boolean
  /** A listing must not match all parts with this number. */
  unwanted?: number
  /** Only listings with any of these words must match its years or its colour: the 5 of "Golf 5 or Passat". */
  of?: string[]
}

/** Somebody who sells under a name. Several may have the same one. */
export interface Vendor {
  address: string
  name: string
}

/** Facts that are needed to understand a search, and that are not in its text. */
export interface Known {
  /** The value of one ether. */
  naira?: number | undefined
  dollars?: number | undefined
  /** Whom the search may name. */
  vendors?: Vendor[] | undefined
}

/** The meaning of a phrase, without the place where it is typed. */
export type Meaning = Omit<Part, 'typed' | 'without'>

/** One of several names, of which any will do, and its place. */
export interface Alternative {
  words: string[]
  from: number
  to: number
}

/** A meaning between two tokens. */
export type PlacedPart = Meaning & {
  from: number
  to: number
  alternatives?: Alternative[]
  /** It was typed once more at another place: the year of "Corolla 2016 or Civic 2016". */
  isRepeated?: boolean
}
