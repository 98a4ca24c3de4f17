import { limits, type Rank, ranksOf } from '../../schema/index.ts'
import { fitting } from '../answer/page.ts'
import { continued, encode, isTurned, missing, orders, type SortKey, stated } from '../cursor.ts'
import { endOf, isPrice, type SortField } from '../entry.ts'
import type { Query } from '../interface.ts'
import { unitsAt } from '../price.ts'
import { type Condition, matching, where } from './filter.ts'
import type { Session } from './pool.ts'
import { type Placeholder, statement } from './statement.ts'

/** A listing as a row of a query. */
export interface Shown {
  id: string
  key: string
  json: string
  seller: string
  deal: number
}

/** The listing as JSON, with the facts that change without it. */
export const render = ({ json, seller, deal }: Pick<Shown, 'json' | 'seller' | 'deal'>) =>
  json + endOf(deal, seller)

/**
 * Whether to look so few matches up one by one and sort them is faster than to read an index in its order until it has a
 * page of them: the fewer match, the further apart they are in it. Of a million listings it is so for up to 2,000.
 */
const isFew = 'total * total <= 4 * every'

/**
 * So many listings are read in their order to find those with some words. Dear cars are far behind the cheapest, and
 * then all with the words are sorted.
 */
const mostRead = 5_000

/** Listings that are in the order of the sort by their column alone, and how it ranks them among the others. */
interface Run {
  asset?: number
  condition: string
  rank: Rank
}

/** The runs that an order consists of: prices of each asset, or stated and missing numbers. None if it is one. */
function runsOf({ sort = 'newest', rates }: Query): Run[] {
  const { field } = orders[sort]
  if (isPrice(field))
    return ranksOf(rates).map((rank, asset) => ({ asset, condition: `asset = ${asset}`, rank }))
  if (!isTurned(orders[sort])) return []
  return [
    { condition: `${field} >= 0`, rank: stated },
    { condition: `${field} < 0`, rank: missing },
  ]
}

/** Only a number of the column's own kind is looked up in its index. */
const typeOf = (field: SortField) => (isPrice(field) ? 'numeric' : 'bigint')

/** The key of a listing in the order of all runs. */
const keyOf = (field: SortField, runs: Run[], place: Placeholder) => {
  const type = typeOf(field)
  const keys = runs.map(
    ({ condition, rank: { factor, offset } }) =>
      `WHEN ${condition} THEN ${field} * ${place(String(factor))}::${type} + ${place(String(offset))}::${type}`,
  )
  return runs.length > 0 ? `(CASE ${keys.join(' ')} END)` : field
}

/** The listings of one run that follow after a key. */
const afterKey = (
  field: SortField,
  rising: boolean,
  { key, id }: SortKey,
  rank: Rank,
  place: Placeholder,
) => {
  const { units, isExact } = unitsAt(key, rank)
  const last = `${place(String(isPrice(field) ? units : within(units)))}::${typeOf(field)}`
  if (isExact) return `(${field}, id) ${rising ? '>' : '<'} (${last}, ${place(id)})`
  return `${field} ${rising ? '>' : '<='} ${last}`
}

/** The first rows of a query's result, one of which only says that another page follows. */
function cardsOf(rows: Shown[], query: Query) {
  const { limit = limits.pageSize, rates } = query
  const { sort } = continued(query)
  const cards = fitting(rows.slice(0, limit).map((row) => Buffer.from(`,${render(row)}`)))
  const last = rows[cards.length - 1]
  return {
    cards,
    nextCursor:
      last && cards.length < rows.length
        ? encode(sort, { key: BigInt(last.key), id: last.id, rates })
        : undefined,
  }
}

const largest = 2n ** 63n - 1n
/** No column has a larger number, but a cursor that somebody made up may. */
const within = (key = 0n) => (key > largest ? largest : key)

/** In the order of the sort, after the cursor, if the matches are sorted. */
function sortedBy(query: Query, value: Placeholder) {
  const { sort, after } = continued(query)
  const { field, rising } = orders[sort]
  const key = keyOf(field, runsOf(query), value)
  const last = isPrice(field) ? after?.key : within(after?.key)
  // PostgreSQL refuses a statement with a value that its text does not use, so the cursor's are added only where they are.
  const beyond = () =>
    after
      ? `(${key}, id) ${rising ? '>' : '<'} (${value(String(last))}::${typeOf(field)}, ${value(after.id)})`
      : ''
  return { key, beyond, way: rising ? 'ASC' : 'DESC' }
}

const count = (rows: string) => `(SELECT coalesce(sum(bit_count(bits)), 0)::bigint FROM ${rows})`

/** The slots of a block's bits: each is behind a gap, and one behind the last bit has no place. */
const slots = `(SELECT (sum(length(gap) + 1) OVER (ORDER BY nth))::int - 1 AS slot
  FROM string_to_table(bits::text, '1') WITH ORDINALITY AS gaps (gap, nth)) AS slots`

/** The total of a query, and its page if few listings match it. PostgreSQL does not know how few, so each is looked up by an index. */
export async function fewPage(session: Session, query: Query, conditions: Condition[]) {
  const [sql, values] = statement((value) => {
    const { key, beyond, way } = sortedBy(query, value)
    const isBeyond = beyond()
    return `WITH ${matching(value, conditions)}, counted AS MATERIALIZED (
      SELECT total::int, ${isFew} AS "isFew" FROM (SELECT ${count('matching')} AS total) AS one,
      (SELECT ${count("bits WHERE field = ''")} AS every) AS two
    ), found AS MATERIALIZED (
      SELECT listing.* FROM (SELECT * FROM matching WHERE (SELECT "isFew" FROM counted)) AS one,
      LATERAL ${slots},
      LATERAL (SELECT id FROM place WHERE place.block = one.block AND place.slot = slots.slot LIMIT 1) AS placed,
      LATERAL (SELECT id, seller, deal, ${key} AS key FROM listing WHERE id = placed.id ${isBeyond && `AND ${isBeyond}`} LIMIT 1) AS listing
      ORDER BY key ${way}, id ${way} LIMIT ${value((query.limit ?? limits.pageSize) + 1)}
    )
    SELECT total, "isFew", id, key::text, json, fields AS seller, deal FROM counted
    LEFT JOIN (found JOIN product USING (id) JOIN seller ON address = seller) ON true ORDER BY found.key ${way}, id ${way}`
  })
  const rows = await session.rows<Shown & { total: number; isFew: boolean }>(sql, values)
  const { total = 0, isFew: isFound } = rows[0] ?? {}
  const found = rows.filter(({ id }) => id !== null)
  return { total, page: isFound ? cardsOf(found, query) : undefined }
}

interface Read extends Shown {
  /** What follows has not been read. */
  isEnd: boolean
}

const shown = (
  found: string,
  way: string,
) => `SELECT found.id, found.key::text, json, fields AS seller, deal, "isEnd"
  FROM (${found}) AS found JOIN product USING (id) JOIN seller ON address = seller ORDER BY found.key ${way}, found.id ${way}`

/** The first rows of an order, which is that of an index. The last one that is read says so, whatever words it has. */
function inOrder(query: Query, conditions: Condition[], most: number) {
  const { sort, after } = continued(query)
  const { field, rising } = orders[sort]
  const runs = runsOf(query)
  const words = conditions.filter(({ isWords }) => isWords)
  const others = conditions.filter(({ isWords }) => !isWords)
  return statement((value) => {
    const { key, beyond, way } = sortedBy(query, value)
    const rowCount = value((query.limit ?? limits.pageSize) + 1)
    const order = `ORDER BY ${field} ${way}, id ${way}`
    const ordered = (following: string[], asset?: number) => {
      const listing = `listing WHERE ${[where(value, others, asset), ...following].join(' AND ')}`
      if (words.length === 0)
        return `SELECT id, seller, deal, ${key} AS key, false AS "isEnd" FROM ${listing} ${order} LIMIT ${rowCount}`
      // If PostgreSQL knew the limit, it would rather sort them all.
      return `SELECT id, seller, deal, ${key} AS key, nth = ${most} AS "isEnd"
        FROM (SELECT *, row_number() OVER (${order}) AS nth FROM (SELECT * FROM ${listing} ${order} LIMIT (SELECT ${most})) AS read) AS listing
        WHERE nth = ${most} OR (${words.map(({ sql }) => sql(value)).join(' AND ')}) ${order} LIMIT ${rowCount}`
    }
    if (runs.length === 0) return shown(ordered(after ? [beyond()] : []), way)
    // Each run is in an index, so the first of each are read and put in order.
    const every = runs.map(({ asset, condition, rank }) => {
      const following = after ? [afterKey(field, rising, after, rank, value)] : []
      return `(${ordered([condition, ...following], asset)})`
    })
    return shown(
      `SELECT * FROM (${every.join(' UNION ALL ')}) AS every ORDER BY key ${way}, id ${way} LIMIT ${rowCount}`,
      way,
    )
  })
}

/** A page of a query that many listings match: the first in the order that do or, if they are too far behind, all of them sorted. */
export async function manyPage(session: Session, query: Query, conditions: Condition[], most = mostRead) {
  const rows = await session.rows<Read>(...inOrder(query, conditions, most))
  if (!rows.some(({ isEnd }) => isEnd)) return cardsOf(rows, query)
  const [sql, values] = statement((value) => {
    const { key, beyond, way } = sortedBy(query, value)
    const isBeyond = beyond()
    return shown(
      `SELECT id, seller, deal, ${key} AS key, false AS "isEnd" FROM listing WHERE ${where(value, conditions)} ${isBeyond && `AND ${isBeyond}`}
      ORDER BY ${key} + 0 ${way}, id ${way} LIMIT ${value((query.limit ?? limits.pageSize) + 1)}`,
      way,
    )
  })
  return cardsOf(await session.rows<Shown>(sql, values), query)
}
