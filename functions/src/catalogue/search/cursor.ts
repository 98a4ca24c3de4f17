import * as z from 'zod'
import type { ProductSort } from '../../schema/index.ts'
import { BadCursor } from '../interface.ts'
import { orders } from './order.ts'

/** Where a page ended: the last item's key and id, so that what is written meanwhile moves nothing. */
export interface Place {
  key: string | number
  id: string
}

const parts = z.tuple([z.string(), z.union([z.string(), z.int()]), z.string()])

export const encode = (sort: ProductSort, { key, id }: Place) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

export function decode(sort: ProductSort, cursor: string): Place {
  const [made, key, id] = read(cursor)
  const type = orders[sort].column === 'price' ? 'string' : 'number'
  if (made !== sort || typeof key !== type) throw new BadCursor('The cursor belongs to another sort.')
  return { key, id }
}

function read(cursor: string) {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new BadCursor('No catalogue made this cursor.')
  }
}
