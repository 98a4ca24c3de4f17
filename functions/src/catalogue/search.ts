import { limits } from '../schema/index.ts'
import { conditions, countOf } from './count.ts'
import { decode, encode, type Place } from './cursor.ts'
import type { Database } from './database.ts'
import { alongSort, type Filter, holdingTerms, termsOf, throughWords } from './filter.ts'
import type { Page, Query } from './interface.ts'
import { type Order, orders } from './order.ts'
import { type Kept, page } from './page.ts'
import type { Term } from './term.ts'

type Found = Place & Kept

/** One page's way through the listings. */
interface Way {
  db: Database
  order: Order
  after: Place | undefined
  /** One more than the page shows, to know whether another follows. */
  take: number
}

function rows({ order, after }: Way, { from, where, values }: Filter, limit: number): Filter {
  const { column, direction, beyond } = order
  const seek = after ? [`(${column}, id) ${beyond} (?, ?)`] : []
  return {
    from: `(SELECT row, id, seller, listing.words, ${column} AS key FROM ${from} ${conditions([...where, ...seek])}
      ORDER BY ${column} ${direction}, id ${direction} LIMIT ?)`,
    where: [],
    values: [...values, ...(after ? [after.key, after.id] : []), limit],
  }
}

function read({ db, order, take }: Way, sorted: Filter, { where, values }: Filter): Found[] {
  const { direction } = order
  return db.all<Found>(
    `WITH found AS (SELECT * FROM ${sorted.from} ${conditions(where)} LIMIT ?)
     SELECT id, key, json, name FROM found JOIN product USING (row) JOIN seller ON address = seller
     ORDER BY key ${direction}, id ${direction}`,
    ...sorted.values,
    ...values,
    take,
  )
}

const anything: Filter = { from: '', where: [], values: [] }

/**
 * A row met along the sort costs about as much as thirty that the word index gives and a sort throws away. So
 * what many share is looked for along the sort, a few times as far as chance would have it; words that keep to
 * one end of it (an old year, from the newest) are not found that way, and then the word index is asked.
 */
function walk(way: Way, query: Query, terms: Term[], total: number): Found[] | undefined {
  const { db, take } = way
  if (query.seller || query.ids) return undefined
  const all = countOf(db, { brand: query.brand, mileage: query.mileage }, [])
  if (total * total < 30 * all) return undefined
  const far = Math.ceil((4 * take * all) / total)
  const found = read(way, rows(way, alongSort(query, way.order), far), holdingTerms(terms))
  return found.length === take ? found : undefined
}

function find(way: Way, query: Query, terms: Term[], total: number): Found[] {
  if (terms.length === 0) return read(way, rows(way, alongSort(query, way.order), way.take), anything)
  return (
    walk(way, query, terms, total) ??
    read(way, rows(way, throughWords(terms, query, 'sort'), way.take), anything)
  )
}

export function search(db: Database, query: Query): Page {
  const { sort = 'newest', limit = limits.pageSize, cursor } = query
  const after = cursor ? decode(sort, cursor) : undefined
  const terms = termsOf(db, query)
  if (terms.some((term) => term.length === 0)) return page([], 0)
  const total = countOf(db, query, terms)
  if (total === 0) return page([], 0)
  const found = find({ db, order: orders[sort], after, take: limit + 1 }, query, terms, total)
  const last = found.length > limit ? found[limit - 1] : undefined
  return page(found.slice(0, limit), total, last && encode(sort, last))
}
