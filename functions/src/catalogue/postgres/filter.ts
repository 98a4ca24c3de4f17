import { type FieldName, rowOf } from '../../schema/index.ts'
import type { Part } from '../question.ts'
import type { Meaning } from './meaning.ts'
import type { Kept } from './tally.ts'

/** Takes a value and says under which name the statement knows it. */
type Place = (value: unknown) => string

/** One part of a question; `field` is whose filter it is. */
export interface Condition {
  field?: FieldName | undefined
  /** Where the database keeps counts of what passes it. */
  kept?: Kept | undefined
  /** Whether few listings pass it, so that all of them can be sorted. */
  isRare?: boolean
  sql(place: Place): string
}

/** So many are few. */
const rare = 50_000

async function conditionOf(meaning: Meaning, part: Part): Promise<Condition> {
  if ('words' in part) {
    const found = await Promise.all(part.words.map(meaning.of))
    if (found.some(({ query }) => query === '')) return { sql: () => 'false' }
    const asked = found.map(({ query }) => `(${query})`).join(' & ')
    return {
      isRare: found.some(({ uses }) => uses <= rare),
      sql: (place) => `words @@ ${place(asked)}::tsquery`,
    }
  }
  if ('any' in part) {
    const { of, field, any } = part
    const kept = field && rowOf(field).facet === 'values' ? { filter: field, values: any } : undefined
    return { field, kept, sql: (place) => `${of} = ANY(${place(any)}::text[])` }
  }
  const { of, from, to } = part
  // A bound may be beyond what a column holds.
  const type = rowOf(of).kind === 'ether' ? 'numeric' : 'bigint'
  const bound = (sign: string, value: bigint, place: Place) =>
    `${of} ${sign} ${place(String(value))}::${type}`
  return {
    field: of,
    sql: (place) => bound('>=', from, place) + (to === undefined ? '' : ` AND ${bound('<=', to, place)}`),
  }
}

/** All that a question asks of a listing. */
export const conditionsOf = (meaning: Meaning, parts: Part[]): Promise<Condition[]> =>
  Promise.all(parts.map((part) => conditionOf(meaning, part)))

/** A statement's text and its values, numbered as they come. */
export function statement(write: (place: Place) => string): [sql: string, values: unknown[]] {
  const values: unknown[] = []
  const sql = write((value) => `$${values.push(value)}`)
  return [sql, values]
}

/** The listings that there are, as soon as everything has been written once. */
export const where = (place: Place, conditions: Condition[]) =>
  ['ready()', ...conditions.map(({ sql }) => sql(place))].join(' AND ')
