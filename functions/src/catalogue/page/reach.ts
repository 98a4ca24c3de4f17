import type { Listed } from '../listed.ts'
import type { Place } from '../search/cursor.ts'
import type { Order } from '../search/order.ts'

/** What part of an order a page shows: beyond `after`, and up to `until`, the first item of the next page. */
export interface Reach {
  order: Order
  after: Place | undefined
  until: Place | undefined
}

function follows(a: Place, b: Place, { direction }: Order): boolean {
  if (a.key === b.key) return direction === 'ASC' ? a.id > b.id : a.id < b.id
  return direction === 'ASC' ? a.key > b.key : a.key < b.key
}

/** Whether a product, where it stands, has a say in what a page shows. */
export function within({ order, after, until }: Reach, product: Listed): boolean {
  const place = { key: product[order.column], id: product.id }
  return (!after || follows(place, after, order)) && (!until || !follows(place, until, order))
}
