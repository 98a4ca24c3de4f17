import type { ProductView } from '../../schema/index.ts'
import type { Database } from './database.ts'

interface Kept {
  json: string
  name: string
}

/** A product is kept without its seller's name, which many share, and without the closing brace. */
const render = ({ json, name }: Kept) => `${json},"seller_name":${JSON.stringify(name)}}`
const parsed = (kept: Kept): ProductView => JSON.parse(render(kept))

const stored = 'SELECT json, name FROM listing JOIN product USING (row) JOIN seller USING (address)'

/** The product of a row as pages hold it. */
export function cardOf(db: Database, row: number): Uint8Array {
  const kept = db.one<Kept>(`${stored} WHERE row = ?`, row)
  return Buffer.from(kept ? `,${render(kept)}` : '')
}

export function productOf(db: Database, idOrSlug: string) {
  const kept = db.one<Kept>(`${stored} WHERE id = ?1 OR slug = ?1`, idOrSlug)
  return kept && parsed(kept)
}

export const productsFrom = (db: Database, from: string, limit: number): ProductView[] =>
  db.all<Kept>(`${stored} WHERE id >= ? ORDER BY id LIMIT ?`, from, limit).map(parsed)

export const marksOf = (db: Database, size: number): string[] =>
  db
    .all<{ id: string }>(
      'SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM listing) WHERE place % ? = 1',
      size,
    )
    .map(({ id }) => id)
