import * as z from 'zod'
import { type FieldName, fieldNames, type ProductSort, rowOf } from '../schema/index.ts'
import { BadCursor } from './interface.ts'

/** What a list is sorted by, and which way. */
interface Order {
  field: FieldName
  rising: boolean
}

/** Equals are ordered by id, which is time: the newer listing comes first where the newest, dearest or most used does. */
export const orders = Object.fromEntries(
  fieldNames.flatMap((field) => {
    const { sorted } = rowOf(field)
    if (!sorted) return []
    return [
      [sorted.rising, { field, rising: true }],
      [sorted.falling, { field, rising: false }],
    ]
  }),
) as Record<ProductSort, Order>

/** Where something stands in an order: equal keys stand by their ids. */
export interface Place {
  key: bigint
  id: string
}

// Where a page ended: the last item's key and id, so that what is written meanwhile moves nothing.
const parts = z.tuple([
  z.string(),
  z.string().regex(/^(-1|\d{1,30})$/),
  z.string().regex(/^0x[0-9a-f]{1,64}$/),
])

export const encode = (sort: ProductSort, { key, id }: Place) =>
  Buffer.from(JSON.stringify([sort, String(key), id])).toString('base64url')

export function decode(sort: ProductSort, cursor: string): Place {
  const [made, key, id] = read(cursor)
  if (made !== sort) throw new BadCursor('The cursor belongs to another sort.')
  return { key: BigInt(key), id }
}

function read(cursor: string) {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new BadCursor('No catalogue made this cursor.')
  }
}
