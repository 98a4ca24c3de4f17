import { deserialize, serialize } from 'node:v8'
import type { ProductView } from '../../schema/index.ts'
import { dealOf, type Entry, entryOf, fieldsOf, nameWordsOf, type Seller } from '../entry.ts'
import { Full } from '../interface.ts'
import type { Database } from './database.ts'
import { type Change, createIndex, type Deal, type Index } from './search/index.ts'

interface Stored {
  row: number
  deal: number | null
  json: string
}

const find = (db: Database, id: string) =>
  db.one<Stored>('SELECT row, deal, json FROM listing JOIN product USING (row) WHERE id = ?', id)

const withDeal = (entry: Entry, deal: number | null): Entry => ({
  ...entry,
  values: { ...entry.values, deal },
})
const entryIn = ({ json, deal }: Stored): Entry => withDeal(entryOf(JSON.parse(`${json}}`)), deal)

/** Changes a seller with a listing; other people are not stored. Returns whether anything changed. */
export const setSeller = (db: Database, address: string, seller: Seller): boolean =>
  db.run(
    'UPDATE seller SET fields = ?1, words = ?2 WHERE address = ?3 AND fields <> ?1',
    fieldsOf(seller),
    nameWordsOf(seller),
    address,
  ) > 0

/** How many listings are read at a time, so that they never fill the memory. */
const batchSize = 2_000

function buildIndex(db: Database): Index {
  const index = createIndex()
  const sql =
    'SELECT row, deal, json FROM listing JOIN product USING (row) WHERE row > ? ORDER BY row LIMIT ?'
  let last = -1
  for (;;) {
    const stored = db.all<Stored>(sql, last, batchSize)
    index.apply(stored.map((one) => ({ slot: one.row, after: entryIn(one) })))
    if (stored.length < batchSize) return index
    last = stored.at(-1)?.row ?? last
  }
}

/** The index of the file's listings: the saved one, or one that is built from all of them. */
export function loadIndex(db: Database): Index {
  const sql = 'SELECT content FROM saved_index WHERE v8 = ?'
  const saved = db.one<{ content: Uint8Array }>(sql, process.versions.v8)
  return saved ? createIndex(deserialize(saved.content)) : buildIndex(db)
}

/** Stores the index for the next process that opens the file, unless it is stored already. */
export function saveIndex(db: Database, index: Index) {
  const { v8 } = process.versions
  if (db.one('SELECT v8 FROM saved_index WHERE v8 = ?', v8)) return
  db.atomic(() => {
    db.run('DELETE FROM saved_index')
    db.run('INSERT INTO saved_index VALUES (?, ?)', v8, serialize(index.save()))
  })
}

/** Writes all products, or none if they are too many. Returns the changes for the index, and whether a seller changed. */
export function put(db: Database, index: Index, products: ProductView[], maxListings: number) {
  const changes: Change[] = []
  let isSellerNew = false
  const last = [...new Map(products.map((product) => [product.id, product])).values()]
  const free = index.freeSlots(last.length)
  db.atomic(() => {
    for (const { seller_name, seller_stars, price_permille: _, ...product } of last) {
      const { id, slug, seller_address } = product
      const json = JSON.stringify(product).slice(0, -1)
      const seller = { seller_name, ...(seller_stars && { seller_stars }) }
      if (setSeller(db, seller_address, seller)) isSellerNew = true
      else {
        const sql = 'INSERT OR IGNORE INTO seller VALUES (?, ?, ?)'
        db.run(sql, seller_address, fieldsOf(seller), nameWordsOf(seller))
      }
      const former = find(db, id)
      if (former?.json === json) continue
      const entry = entryOf({ ...product, ...seller })
      const deal = former?.deal ?? null
      const slot = former?.row ?? (free.shift() as number)
      db.run('INSERT OR REPLACE INTO listing VALUES (?, ?, ?, ?)', slot, id, slug, deal)
      db.run('INSERT OR REPLACE INTO product VALUES (?, ?, ?)', slot, seller_address, json)
      changes.push({ slot, before: former && entryIn(former), after: withDeal(entry, deal) })
    }
    if (index.count() + changes.filter(({ before }) => !before).length > maxListings)
      throw new Full(
        `The embedded catalogue holds ${maxListings} listings at most: set catalogue to 'postgres' for this stage.`,
      )
  })
  return { changes, isSellerNew }
}

/** Stores how prices compare. Returns what changed for the index. */
export function appraise(db: Database, permilles: ReadonlyMap<string, number | undefined>): Deal[] {
  const deals: Deal[] = []
  db.atomic(() => {
    for (const [id, permille] of permilles) {
      const [stored, deal] = [find(db, id), dealOf(permille)]
      if (!stored || stored.deal === deal) continue
      db.run('UPDATE listing SET deal = ? WHERE row = ?', deal, stored.row)
      deals.push({ slot: stored.row, deal })
    }
  })
  return deals
}

export function remove(db: Database, ids: string[]): Change[] {
  const changes: Change[] = []
  db.atomic(() => {
    for (const id of new Set(ids)) {
      const stored = find(db, id)
      if (!stored) continue
      db.run('DELETE FROM listing WHERE row = ?', stored.row)
      db.run('DELETE FROM product WHERE row = ?', stored.row)
      changes.push({ slot: stored.row, before: entryIn(stored) })
    }
  })
  return changes
}
