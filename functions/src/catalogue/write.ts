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

function withdraw(db: Database, counts: Tally, { row, json }: Stored) {
  const former = JSON.parse(`${json}}`)
  tally(counts, former, wordsOfProduct(former), -1)
  db.run('DELETE FROM word_index WHERE rowid = ?', row)
}

function drop(db: Database, counts: Tally, id: string) {
  const stored = find(db, id)
  if (!stored) return
  withdraw(db, counts, stored)
  db.run('DELETE FROM listing WHERE row = ?', stored.row)
  db.run('DELETE FROM product WHERE row = ?', stored.row)
}

/** Only of who sells here: the names of buyers are nobody's business. */
export const rename = (db: Database, seller: string, name: string) =>
  db.run('UPDATE seller SET name = ? WHERE address = ?', name, seller)

const know = (db: Database, seller: string, name: string) =>
  db.run('INSERT INTO seller VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name', seller, name)

function place(db: Database, counts: Tally, product: ProductView) {
  const { seller_name, ...rest } = product
  const json = JSON.stringify(rest).slice(0, -1)
  know(db, product.seller_address, seller_name)
  const former = find(db, product.id)
  if (former?.json === json) return
  if (former) withdraw(db, counts, former)
  const words = wordsOfProduct(product)
  const indexed = ` ${[...words, ...marksOfProduct(product)].join(' ')} `
  const row = list(db, product, indexed)
  db.run('INSERT OR REPLACE INTO product VALUES (?, ?)', row, json)
  db.run('INSERT INTO word_index (rowid, words) VALUES (?, ?)', row, indexed)
  tally(counts, product, words, 1)
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
function batch<T>(db: Database, items: T[], write: (db: Database, counts: Tally, item: T) => void) {
  const counts = newTally()
  db.atomic(() => {
    for (const item of items) write(db, counts, item)
    settle(db, counts)
  })
}

export const put = (db: Database, products: ProductView[]) => batch(db, products, place)
export const remove = (db: Database, ids: string[]) => batch(db, ids, drop)
