import { limits, type Rank, ranksOf } from '../../schema/index.ts'
import { fitting } from '../answer/page.ts'
import { continued, encode, isTurned, missing, orders, type SortKey, stated } from '../cursor.ts'
import { endOf, isPrice, type SortField } from '../entry.ts'
import type { Query } from '../interface.ts'
import { unitsAt } from '../price.ts'
import { type Condition, where } from './filter.ts'
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

/** So few matches are found and sorted faster than the index of the order is read until it has a page of them. */
const few = 1_000

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

const most = 2n ** 63n - 1n
/** No column has a larger number, but a cursor that somebody made up may. */
const within = (key = 0n) => (key > most ? most : key)

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

/** The total and a page of a query with a rare word. Both need all matches, so they are read once. */
export async function rarePage(session: Session, query: Query, conditions: Condition[]) {
  const [sql, values] = statement((value) => {
    const { key, beyond: isBeyond, way } = sortedBy(query, value)
    const beyond = isBeyond()
    return `WITH matching AS MATERIALIZED (
      SELECT id, seller, deal, ${key} AS key${beyond && `, ${beyond} AS follows`} FROM listing WHERE ${where(value, conditions)}
    ), found AS (
      SELECT * FROM matching ${beyond && 'WHERE follows'}
      ORDER BY key ${way}, id ${way} LIMIT ${value((query.limit ?? limits.pageSize) + 1)}
    )
    SELECT total, found.id, found.key::text, json, fields AS seller, deal FROM (SELECT count(*)::int AS total FROM matching) AS counted
    LEFT JOIN (found JOIN product USING (id) JOIN seller ON address = seller) ON true
    ORDER BY found.key ${way}, found.id ${way}`
  })
  const rows = await session.rows<Shown & { total: number }>(sql, values)
  const shown = rows.filter(({ id }) => id !== null)
  return { ...cardsOf(shown, query), total: rows[0]?.total ?? 0 }
}

/** A page of a query whose total is known. */
export async function pageOfQuery(session: Session, query: Query, conditions: Condition[], total: number) {
  const { sort, after } = continued(query)
  const { limit = limits.pageSize } = query
  const { field, rising } = orders[sort]
  const runs = runsOf(query)
  const [sql, values] = statement((value) => {
    const { key, beyond, way } = sortedBy(query, value)
    // The planner assumes that matches are spread evenly over the order, so it would read the order's index until it has
    // found a page. It cannot use the index for an expression, so it sorts the few matches instead.
    const isSorted = total <= few
    const rowCount = value(limit + 1)
    const ordered = (order: string, beyond: string, asset?: number) =>
      `(SELECT id, seller, deal, ${key} AS key FROM listing WHERE ${where(value, conditions, asset)}${beyond && ` AND ${beyond}`}
      ORDER BY ${order} ${way}, id ${way} LIMIT ${rowCount})`
    // Each run is in an index, so the first of each are read and put in order.
    const found =
      runs.length > 0 && !isSorted
        ? `(SELECT * FROM (${runs
            .map(({ asset, condition, rank }) => {
              const following = after ? ` AND ${afterKey(field, rising, after, rank, value)}` : ''
              return ordered(field, condition + following, asset)
            })
            .join(' UNION ALL ')}) AS every ORDER BY key ${way}, id ${way} LIMIT ${rowCount})`
        : ordered(runs.length > 0 ? key : isSorted ? `${field} + 0` : field, beyond())
    return `SELECT found.id, found.key::text, json, fields AS seller, deal FROM ${found} AS found JOIN product USING (id) JOIN seller ON address = seller ORDER BY found.key ${way}, found.id ${way}`
  })
  return cardsOf(await session.rows<Shown>(sql, values), query)
}
