import { type FieldName, rowOf } from '../../schema/index.ts'
import type { Part } from '../question.ts'
import type { Meaning } from './meaning.ts'

/** Adds a value to the statement, and returns its placeholder. */
type Place = (value: unknown) => string

/** Which listings the table `tally` counts: all, or those with any of some values of one field. */
export interface TallyKey {
  filter: FieldName | ''
  values: string[]
}

/** One part of a query; `field` is whose filter it is. */
export interface Condition {
  field?: FieldName | undefined
  /** Where the counts of listings that match it are stored. */
  tally?: TallyKey | undefined
  /** So few listings match it that all of them can be sorted. */
  isRare?: boolean
  sql(place: Place): string
}

/** At most so many listings have a rare word. */
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
    const tally = field && rowOf(field).facet === 'values' ? { filter: field, values: any } : undefined
    return { field, tally, sql: (place) => `${of} = ANY(${place(any)}::text[])` }
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

/** Everything that a listing must match. */
export const conditionsOf = (meaning: Meaning, parts: Part[]): Promise<Condition[]> =>
  Promise.all(parts.map((part) => conditionOf(meaning, part)))

/** The text of a statement and its values. */
export function statement(write: (place: Place) => string): [sql: string, values: unknown[]] {
  const values: unknown[] = []
  const sql = write((value) => `$${values.push(value)}`)
  return [sql, values]
}

/** Fails until everything has been written once. */
export const where = (place: Place, conditions: Condition[]) =>
  ['ready()', ...conditions.map(({ sql }) => sql(place))].join(' AND ')
