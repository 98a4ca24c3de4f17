import type { ProductView } from '../../schema/index.ts'
import { endOf } from '../entry.ts'
import type { Database } from './database.ts'

interface ProductRow {
  json: string
  seller: string
  deal: number | null
}

/**
 * A product is stored as JSON without its seller, because one write then changes the seller of many products,
 * without its price's comparison, and without the closing brace, so that both can be appended.
 */
const render = ({ json, seller, deal }: ProductRow) => json + endOf(deal, seller)
const parsed = (row: ProductRow): ProductView => JSON.parse(render(row))

const select =
  'SELECT json, fields AS seller, deal FROM listing JOIN product USING (row) JOIN seller USING (address)'

/** The product as one element of a page's JSON, with the comma before it. */
export function jsonOf(db: Database, row: number): Uint8Array {
  const found = db.one<ProductRow>(`${select} WHERE row = ?`, row)
  return Buffer.from(found ? `,${render(found)}` : '')
}

export function productOf(db: Database, idOrSlug: string) {
  const row = db.one<ProductRow>(`${select} WHERE id = ?1 OR slug = ?1`, idOrSlug)
  return row && parsed(row)
}

export const productsFrom = (db: Database, from: string, limit: number): ProductView[] =>
  db.all<ProductRow>(`${select} WHERE id >= ? ORDER BY id LIMIT ?`, from, limit).map(parsed)

/** The id of the first listing and of each that follows after `size` more; the sitemap is divided there. */
export const rangeStarts = (db: Database, size: number): string[] =>
  db
    .all<{ id: string }>(
      'SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS position FROM listing) WHERE (position - 1) % ? = 0',
      size,
    )
    .map(({ id }) => id)
