import * as z from 'zod'
import { type FieldName, fieldNames, type ProductSort, rowOf } from '../schema/index.ts'
import { BadCursor } from './interface.ts'

/** The field by which a list is sorted, and the direction. */
interface Order {
  /** `listed_at` is the time of publication. */
  field: FieldName | 'listed_at'
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
} as Record<ProductSort, Order>

/** The sort key of a listing in one order: the value of its field, then the id. */
export interface SortKey {
  key: bigint
  id: string
}

// A cursor names the last item of a page, not its number, so that writes between two pages skip or repeat nothing.
const parts = z.tuple([
  z.string(),
  z.string().regex(/^(-1|\d{1,30})$/),
  z.string().regex(/^0x[0-9a-f]{1,64}$/),
])

export const encode = (sort: ProductSort, { key, id }: SortKey) =>
  Buffer.from(JSON.stringify([sort, String(key), id])).toString('base64url')

export function decode(sort: ProductSort, cursor: string): SortKey {
  const [cursorSort, key, id] = read(cursor)
  if (cursorSort !== sort) throw new BadCursor('The cursor belongs to another sort.')
  return { key: BigInt(key), id }
}

function read(cursor: string) {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new BadCursor('The cursor cannot be read.')
  }
}
