import * as z from 'zod'
import type { ProductSort } from '../../schema/index.ts'
import { BadCursor } from '../interface.ts'
import type { Place } from './order.ts'

// Where a page ended: the last item's key and id, so that what is written meanwhile moves nothing.
const parts = z.tuple([z.string(), z.union([z.int(), z.string().regex(/^\d{1,30}$/)]), z.string()])

export const encode = (sort: ProductSort, { key, id }: Place) =>
  Buffer.from(JSON.stringify([sort, typeof key === 'bigint' ? String(key) : key, id])).toString('base64url')

export function decode(sort: ProductSort, cursor: string): Place {
  const [made, key, id] = read(cursor)
  if (made !== sort || (typeof key === 'string') !== sort.startsWith('price'))
    throw new BadCursor('The cursor belongs to another sort.')
  return { key: typeof key === 'string' ? BigInt(key) : key, id }
}

function read(cursor: string) {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new BadCursor('No catalogue made this cursor.')
  }
}
