import type { Database } from './database.ts'
import { total } from './facet.ts'
import { alongSort, type Filter, throughWords } from './filter.ts'
import type { Query } from './interface.ts'
import type { Term } from './term.ts'

export const conditions = (where: string[]) => (where.length ? `WHERE ${where.join(' AND ')}` : '')

function counted(db: Database, { from, where, values }: Filter): number {
  const sql = `SELECT count(*) AS count FROM ${from} ${conditions(where)}`
  return db.one<{ count: number }>(sql, ...values)?.count ?? 0
}

/** How often a word is used is known for every word. */
function usesOf(db: Database, [part = '']: Term): number {
  return db.one<{ count: number }>('SELECT count FROM word WHERE word = ?', part.trim())?.count ?? 0
}

/** How many match in all, by the cheapest way that is exact. */
export function countOf(db: Database, query: Query, terms: Term[]): number {
  const { brand, mileage, seller, ids } = query
  const [first] = terms
  if (seller || ids) return counted(db, first ? throughWords(terms, query, 'count') : alongSort(query))
  if (!first) return total(db, brand, mileage) ?? counted(db, alongSort(query))
  const oneWord = terms.length === 1 && first.length === 1 && first[0]?.endsWith(' ')
  if (oneWord && !brand && mileage === undefined) return usesOf(db, first)
  return counted(db, throughWords(terms, query, 'count'))
}
