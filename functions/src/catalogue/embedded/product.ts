import type { ProductView } from '../../schema/index.ts'
import type { Database } from './database.ts'

interface ProductRow {
  json: string
  name: string
}

/** A product is stored without its seller's name, which many share, and without the closing brace. */
const render = ({ json, name }: ProductRow) => `${json},"seller_name":${JSON.stringify(name)}}`
const parsed = (row: ProductRow): ProductView => JSON.parse(render(row))

const select = 'SELECT json, name FROM listing JOIN product USING (row) JOIN seller USING (address)'

/** The product of a row as pages hold it. */
export function cardOf(db: Database, row: number): Uint8Array {
  const found = db.one<ProductRow>(`${select} WHERE row = ?`, row)
  return Buffer.from(found ? `,${render(found)}` : '')
}

export function productOf(db: Database, idOrSlug: string) {
  const row = db.one<ProductRow>(`${select} WHERE id = ?1 OR slug = ?1`, idOrSlug)
  return row && parsed(row)
}

export const productsFrom = (db: Database, from: string, limit: number): ProductView[] =>
  db.all<ProductRow>(`${select} WHERE id >= ? ORDER BY id LIMIT ?`, from, limit).map(parsed)

export const marksOf = (db: Database, size: number): string[] =>
  db
    .all<{ id: string }>(
      'SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM listing) WHERE place % ? = 1',
      size,
    )
    .map(({ id }) => id)
