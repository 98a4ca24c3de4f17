import type { ProductView } from '../schema/index.ts'
import type { Database } from './database.ts'
import { sortableWei } from './order.ts'
import { newTally, settle, type Tally, tally } from './tally.ts'
import { brandKey, marksOfProduct, wordsOfProduct } from './words.ts'

interface Stored {
  row: number
  json: string
}

const find = (db: Database, id: string) =>
  db.one<Stored>('SELECT row, json FROM listing JOIN product USING (row) WHERE id = ?', id)

/** What some writes change: counts, products, and whether a seller's name. */
export interface Change {
  counts: Tally
  ids: string[]
  renamed: boolean
}

function withdraw(db: Database, { counts }: Change, { row, json }: Stored) {
  const former = JSON.parse(`${json}}`)
  tally(counts, former, wordsOfProduct(former), -1)
  db.run('DELETE FROM word_index WHERE rowid = ?', row)
}

function drop(db: Database, change: Change, id: string) {
  const stored = find(db, id)
  if (!stored) return
  withdraw(db, change, stored)
  db.run('DELETE FROM listing WHERE row = ?', stored.row)
  db.run('DELETE FROM product WHERE row = ?', stored.row)
  change.ids.push(id)
}

/** Only of who sells here: the names of buyers are nobody's business. Says whether it was another. */
export const rename = (db: Database, seller: string, name: string): boolean =>
  db.run('UPDATE seller SET name = ?1 WHERE address = ?2 AND name <> ?1', name, seller) > 0

function place(db: Database, change: Change, product: ProductView) {
  const { seller_name, ...rest } = product
  const json = JSON.stringify(rest).slice(0, -1)
  if (rename(db, product.seller_address, seller_name)) change.renamed = true
  else db.run('INSERT OR IGNORE INTO seller VALUES (?, ?)', product.seller_address, seller_name)
  const former = find(db, product.id)
  if (former?.json === json) return
  if (former) withdraw(db, change, former)
  const words = wordsOfProduct(product)
  const indexed = ` ${[...words, ...marksOfProduct(product)].join(' ')} `
  const row = list(db, product, indexed)
  db.run('INSERT OR REPLACE INTO product VALUES (?, ?)', row, json)
  db.run('INSERT INTO word_index (rowid, words) VALUES (?, ?)', row, indexed)
  tally(change.counts, product, words, 1)
  change.ids.push(product.id)
}

function list(db: Database, product: ProductView, words: string): number {
  const listed = db.one<{ row: number }>(
    `INSERT INTO listing (id, seller, brand, year, price, mileage, words) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET seller = excluded.seller, brand = excluded.brand, year = excluded.year,
       price = excluded.price, mileage = excluded.mileage, words = excluded.words
     RETURNING row`,
    product.id,
    product.seller_address,
    brandKey(product.brand),
    product.year ?? 0,
    sortableWei(BigInt(product.price_wei)),
    product.mileage,
    words,
  )
  if (!listed) throw new Error(`The catalogue did not take product ${product.id}.`)
  return listed.row
}

/** All of it or none, with counts that agree. */
function batch<T>(db: Database, items: T[], write: (db: Database, change: Change, item: T) => void): Change {
  const change: Change = { counts: newTally(), ids: [], renamed: false }
  db.atomic(() => {
    for (const item of items) write(db, change, item)
    settle(db, change.counts)
  })
  return change
}

export const put = (db: Database, products: ProductView[]) => batch(db, products, place)
export const remove = (db: Database, ids: string[]) => batch(db, ids, drop)
