import type { Database, Value } from '../database.ts'
import type { Query } from '../interface.ts'
import { bounds, brandKey, brandMark, mileageMark, wordsOf } from '../words.ts'
import type { Order } from './order.ts'
import { meaning } from './spelling.ts'
import { matching, type Term, whole } from './term.ts'

/** So many words of a search are looked at. */
const mostWords = 10

const joined = 'word_index CROSS JOIN listing ON row = word_index.rowid'

/** Where products are looked for, and under which conditions. */
export interface Filter {
  from: string
  where: string[]
  values: Value[]
}

/** What the search means; an empty term in it finds nothing. */
export function termsOf(db: Database, { search = '' }: Query): Term[] {
  const typed = [...new Set(wordsOf(search))].slice(0, mostWords)
  if (typed.length === 0 && search.trim()) return [[]]
  return typed.map((word) => meaning(db, word))
}

function narrow({ where, values }: Filter, condition: string, ...given: Value[]) {
  where.push(condition)
  values.push(...given)
}

/** Along the index of a sort, when one is given: quick when much matches. */
export function alongSort({ brand, mileage, seller, ids }: Query, order?: Order): Filter {
  const index = `by_${brand ? 'brand_' : ''}${order?.column}`
  const from = order && !seller && !ids ? `listing INDEXED BY ${index}` : 'listing'
  const filter: Filter = { from, where: [], values: [] }
  if (brand) narrow(filter, 'brand = ?', brandKey(brand))
  if (mileage !== undefined) narrow(filter, 'mileage <= ?', mileage)
  if (seller) narrow(filter, 'seller = ?', seller)
  if (ids) narrow(filter, 'id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
  return filter
}

/**
 * Through the word index, which holds brand and mileage as well: quick when little matches. What is only counted
 * need not be joined with its listings.
 */
export function throughWords(terms: Term[], query: Query, use: 'count' | 'sort'): Filter {
  const { brand, mileage, ...others } = query
  const listed = mileage !== undefined && bounds.includes(mileage)
  const marks = [...(brand ? [brandMark(brand)] : []), ...(listed ? [mileageMark(mileage)] : [])]
  const match = matching([...terms, ...marks.map((mark) => [whole(mark)])])
  const rest = alongSort({ ...others, mileage: listed ? undefined : mileage })
  return {
    from: use === 'sort' || rest.where.length > 0 ? joined : 'word_index',
    where: ['word_index MATCH ?', ...rest.where],
    values: [match, ...rest.values],
  }
}
