import type { ProductView } from '../schema/index.ts'
import type { Database } from './database.ts'
import { sortableWei } from './search/order.ts'
import { brandKey, linedUp } from './words.ts'

/** A product as searches see it: what they look for, and what they sort by. A row of the table `listing`. */
export interface Listed {
  id: string
  seller: string
  brand: string
  year: number
  price: string
  mileage: number
  /** Each word and each mark between two spaces. */
  words: string
}

export const listed = (product: ProductView): Listed => ({
  id: product.id,
  seller: product.seller_address,
  brand: brandKey(product.brand),
  year: product.year ?? 0,
  price: sortableWei(BigInt(product.price_wei)),
  mileage: product.mileage,
  words: linedUp(product),
})

const columns = ['id', 'seller', 'brand', 'year', 'price', 'mileage', 'words'] as const

export function insert(db: Database, product: Listed): number {
  const kept = db.one<{ row: number }>(
    `INSERT INTO listing (${columns.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING row`,
    ...columns.map((column) => product[column]),
  )
  if (!kept) throw new Error(`The catalogue did not take product ${product.id}.`)
  return kept.row
}

/** Only what changed: the indexes of all else stay as they are. */
export function update(db: Database, row: number, before: Listed, after: Listed) {
  const changed = columns.filter((column) => before[column] !== after[column])
  if (changed.length === 0) return
  const set = changed.map((column) => `${column} = ?`).join(', ')
  db.run(`UPDATE listing SET ${set} WHERE row = ?`, ...changed.map((column) => after[column]), row)
}
