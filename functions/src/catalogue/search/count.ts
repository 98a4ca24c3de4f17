import { total } from '../count/facet.ts'
import type { Database } from '../database.ts'
import type { Query } from '../interface.ts'
import { alongSort, type Filter, throughWords } from './filter.ts'
import type { Term } from './term.ts'

export const conditions = (where: string[]) => (where.length ? `WHERE ${where.join(' AND ')}` : '')

function counted(db: Database, { from, where, values }: Filter): number {
  const sql = `SELECT count(*) AS count FROM ${from} ${conditions(where)}`
  return db.one<{ count: number }>(sql, ...values)?.count ?? 0
}

/** How often words are used, and the shortest beginnings of words, is known; of others and of several it is not. */
function usesOf(db: Database, [part = '', ...others]: Term): number | undefined {
  const known = part.endsWith(' ') ? 'word WHERE word' : 'beginning WHERE part'
  return others.length > 0
    ? undefined
    : db.one<{ count: number }>(`SELECT count FROM ${known} = ?`, part.trim())?.count
}

/** How many match in all, by the cheapest way that is exact. */
export function countOf(db: Database, query: Query, terms: Term[]): number {
  const { brand, mileage, seller, ids } = query
  const [first, ...others] = terms
  if (terms.some((term) => term.length === 0)) return 0
  if (seller || ids) return counted(db, first ? throughWords(terms, query, 'count') : alongSort(query))
  if (!first) return total(db, brand, mileage) ?? counted(db, alongSort(query))
  const known = others.length > 0 || brand || mileage !== undefined ? undefined : usesOf(db, first)
  return known ?? counted(db, throughWords(terms, query, 'count'))
}
