import * as z from 'zod'
import { fieldNames, noRates, type PriceRates, type ProductSort, type Rank, rowOf } from '../schema/index.ts'
import { isPrice, type SortField } from './entry.ts'
import { BadCursor } from './interface.ts'

/** The field by which a list is sorted, and the direction. */
interface Order {
  field: SortField
  rising: boolean
}

/** Listings with equal values are ordered by id, that is by time, in the same direction: in falling orders the newer first. */
export const orders = {
  ...Object.fromEntries(
    fieldNames.flatMap((field) => {
      const { sorted } = rowOf(field)
      if (!sorted) return []
      return [
        [sorted.rising, { field, rising: true }],
        [sorted.falling, { field, rising: false }],
      ]
    }),
  ),
  listed: { field: 'listed_at', rising: false },
  goodPrice: { field: 'deal', rising: false },
} as Record<ProductSort, Order>

/** How the stored numbers of a field are sort keys: those that are stated, and the missing ones, stored as -1. */
export const [stated, missing]: [Rank, Rank] = [
  { factor: 1n, offset: 0n },
  // Above every year and mileage.
  { factor: 1n, offset: 2n ** 62n },
]
/** Missing numbers come last, but they are stored before all others. So a rising order begins behind them. */
export const isTurned = ({ field, rising }: Order) => rising && !isPrice(field)

/** The sort key of a listing in one order: the value of its field or the worth of its price, then the id. */
export interface SortKey {
  key: bigint
  id: string
  /** By which the pages of this list compare prices. */
  rates?: PriceRates | undefined
}

const rate = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,18})?$/)
  .nullable()

// A cursor names the last item of a page, not its number, so that writes between two pages skip or repeat nothing. It names
// the rates too, because a rate that moves between two pages must not do so either.
const parts = z.tuple([
  z.string(),
  z.string().regex(/^(-1|\d{1,95})$/),
  z.string().regex(/^0x[0-9a-f]{1,64}$/),
  z.tuple([rate, rate]).optional(),
])

export const encode = (sort: ProductSort, { key, id, rates = noRates }: SortKey) =>
  Buffer.from(JSON.stringify([sort, String(key), id, [rates.eth_usd, rates.usd_ngn]])).toString('base64url')

function decode(sort: ProductSort, cursor: string): SortKey {
  const [cursorSort, key, id, rates] = read(cursor)
  if (cursorSort !== sort) throw new BadCursor('The cursor belongs to another sort.')
  return { key: BigInt(key), id, ...(rates && { rates: { eth_usd: rates[0], usd_ngn: rates[1] } }) }
}

function read(cursor: string) {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new BadCursor('The cursor cannot be read.')
  }
}

/** A page's query, with the place that it continues from and with the rates of the page before. */
export function continued<
  Q extends { sort?: ProductSort | undefined; cursor?: string | undefined; rates?: PriceRates | undefined },
>(query: Q): { query: Q; sort: ProductSort; after: SortKey | undefined } {
  const { sort = 'newest', cursor } = query
  const after = cursor ? decode(sort, cursor) : undefined
  return { query: { ...query, rates: after?.rates ?? query.rates }, sort, after }
}
