import type { ProductView } from '../schema/index.ts'
import { newTally, settle, type Tally, tally, tallyWords } from './count/tally.ts'
import type { Database } from './database.ts'
import { insert, type Listed, listed, update } from './listed.ts'
import { wordsIn } from './words.ts'

interface Stored {
  row: number
  json: string
}

/** A product before and after it was written: searches see either, or one alone. */
export interface Written {
  before: Listed | undefined
  after: Listed | undefined
}

/** What some writes changed: products, whether a seller's name, and whether which words there are. */
export interface Change {
  written: Written[]
  renamed: boolean
  reworded: boolean
}

interface Batch extends Change {
  counts: Tally
}

const find = (db: Database, id: string) =>
  db.one<Stored>('SELECT row, json FROM listing JOIN product USING (row) WHERE id = ?', id)

function withdraw({ counts }: Batch, { json }: Stored): Listed {
  const former: ProductView = JSON.parse(`${json}}`)
  tally(counts, former, -1)
  return listed(former)
}

/** Brings the word index and the counts of words from one state of a product to the next. */
function reword(db: Database, { counts }: Batch, row: number, { before, after }: Written) {
  if (before?.words === after?.words) return
  if (before) {
    db.run('DELETE FROM word_index WHERE rowid = ?', row)
    tallyWords(counts, wordsIn(before.words), -1)
  }
  if (after) {
    db.run('INSERT INTO word_index (rowid, words) VALUES (?, ?)', row, after.words)
    tallyWords(counts, wordsIn(after.words), 1)
  }
}

function drop(db: Database, batch: Batch, id: string) {
  const stored = find(db, id)
  if (!stored) return
  const written = { before: withdraw(batch, stored), after: undefined }
  reword(db, batch, stored.row, written)
  db.run('DELETE FROM listing WHERE row = ?', stored.row)
  db.run('DELETE FROM product WHERE row = ?', stored.row)
  batch.written.push(written)
}

/** Only of who sells here: the names of buyers are nobody's business. Says whether it was another. */
export const rename = (db: Database, seller: string, name: string): boolean =>
  db.run('UPDATE seller SET name = ?1 WHERE address = ?2 AND name <> ?1', name, seller) > 0

function place(db: Database, batch: Batch, product: ProductView) {
  const { seller_name, ...rest } = product
  const json = JSON.stringify(rest).slice(0, -1)
  if (rename(db, product.seller_address, seller_name)) batch.renamed = true
  else db.run('INSERT OR IGNORE INTO seller VALUES (?, ?)', product.seller_address, seller_name)
  const former = find(db, product.id)
  if (former?.json === json) return
  const [before, after] = [former && withdraw(batch, former), listed(product)]
  if (former && before) update(db, former.row, before, after)
  const row = former?.row ?? insert(db, after)
  db.run('INSERT OR REPLACE INTO product VALUES (?, ?)', row, json)
  reword(db, batch, row, { before, after })
  tally(batch.counts, product, 1)
  batch.written.push({ before, after })
}

/** All of it or none, with counts that agree. */
function batch<T>(db: Database, items: T[], write: (db: Database, batch: Batch, item: T) => void): Change {
  const batch: Batch = { counts: newTally(), written: [], renamed: false, reworded: false }
  db.atomic(() => {
    for (const item of items) write(db, batch, item)
    batch.reworded = settle(db, batch.counts)
  })
  return batch
}

export const put = (db: Database, products: ProductView[]) => batch(db, products, place)
export const remove = (db: Database, ids: string[]) => batch(db, ids, drop)
