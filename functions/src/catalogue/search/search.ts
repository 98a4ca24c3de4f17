import { limits } from '../../schema/index.ts'
import type { Database } from '../database.ts'
import type { Query } from '../interface.ts'
import type { Cards, Shown } from '../page/card.ts'
import { fitting } from '../page/fitting.ts'
import type { Found, Kept } from '../page/kept.ts'
import { joined } from '../page/page.ts'
import { conditions, countOf } from './count.ts'
import { decode, encode, type Place } from './cursor.ts'
import { alongSort, type Filter, termsOf, throughWords } from './filter.ts'
import { type Order, orders } from './order.ts'
import { holding, type Term } from './term.ts'

/** One page's way through the listings. */
interface Way {
  db: Database
  order: Order
  after: Place | undefined
  /** One more than the page shows, to know whether another follows. */
  take: number
}

type Row = Place & Shown

/** As the sort has them: so many at most, from where the last page ended. */
function sorted({ order, after }: Way, { from, where, values }: Filter, columns: string, limit: number) {
  const { column, direction, beyond } = order
  const seek = after ? [`(${column}, id) ${beyond} (?, ?)`] : []
  return {
    sql: `SELECT ${columns}, ${column} AS key FROM ${from} ${conditions([...where, ...seek])}
      ORDER BY ${column} ${direction}, id ${direction} LIMIT ?`,
    values: [...values, ...(after ? [after.key, after.id] : []), limit],
  }
}

function straight(way: Way, filter: Filter): Row[] {
  const { sql, values } = sorted(way, filter, 'row, id', way.take)
  return way.db.all(sql, ...values)
}

/**
 * A row met along the sort costs about as much as thirty that the word index gives and a sort throws away. So
 * what many share is looked for along the sort, a few times as far as chance would have it; words that keep to
 * one end of it (an old year, from the newest) are not found that way, and then the word index is asked.
 */
function walk(way: Way, query: Query, terms: Term[], total: number): Row[] | undefined {
  const { db, take } = way
  if (query.seller || query.ids) return undefined
  const all = countOf(db, { brand: query.brand, mileage: query.mileage }, [])
  if (total * total < 30 * all) return undefined
  const far = Math.ceil((4 * take * all) / total)
  const { sql, values } = sorted(way, alongSort(query, way.order), 'row, id, words', far)
  const found = db.all<Row>(
    `SELECT row, id, key FROM (${sql}) ${conditions(terms.map(holding))} LIMIT ?`,
    ...values,
    ...terms.flat(),
    take,
  )
  return found.length === take ? found : undefined
}

function find(way: Way, query: Query, terms: Term[], total: number): Row[] {
  if (terms.length === 0) return straight(way, alongSort(query, way.order))
  return walk(way, query, terms, total) ?? straight(way, throughWords(terms, query, 'sort'))
}

export function search(db: Database, cards: Cards, kept: Kept, query: Query): Found {
  const { sort = 'newest', limit = limits.pageSize, cursor } = query
  const after = cursor ? decode(sort, cursor) : undefined
  const order = orders[sort]
  const terms = termsOf(db, query)
  const total = kept.total(query, terms, () => countOf(db, query, terms))
  const rows = total.count === 0 ? [] : find({ db, order, after, take: limit + 1 }, query, terms, total.count)
  const shown = fitting(rows.slice(0, limit).map(cards.of))
  const [last, until] = rows.length > shown.length ? rows.slice(shown.length - 1) : []
  const body = joined(shown)
  const reach = { order, after, until }
  return { body, total, nextCursor: last && encode(sort, last), reach, worded: terms.length > 0 }
}
