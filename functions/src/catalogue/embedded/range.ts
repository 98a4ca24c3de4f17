import type { ProductView } from '../../schema/index.ts'
import { render, stored } from './card.ts'
import type { Database } from './database.ts'

export const productsFrom = (db: Database, from: string, limit: number): ProductView[] =>
  db
    .all<{ json: string; name: string }>(`${stored} WHERE id >= ? ORDER BY id LIMIT ?`, from, limit)
    .map((kept) => JSON.parse(render(kept)))

export const marksOf = (db: Database, size: number): string[] =>
  db
    .all<{ id: string }>(
      'SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM listing) WHERE place % ? = 1',
      size,
    )
    .map(({ id }) => id)
