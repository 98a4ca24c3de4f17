import type { FieldName } from '../../schema/index.ts'
import type { Criterion } from '../criterion.ts'
import type { Bounds } from '../price.ts'
import { isTallied } from './column.ts'
import type { Meaning } from './meaning.ts'

/** Adds a value to the statement, and returns its placeholder. */
export type Placeholder = (value: unknown) => string

/** Which listings the table `tally` counts: all, or those with any of some values of one field. */
export interface TallyKey {
  filter: FieldName | ''
  values: string[]
}

/** One criterion as SQL. `field` is the field whose filter it is. */
export interface Condition {
  field?: FieldName | undefined
  /** Where the counts of listings that match it are stored. */
  tally?: TallyKey | undefined
  /** So few listings match it that sorting them all is fast. */
  isRare?: boolean
  /** Only the table `listing` has what it asks for. */
  isWide?: boolean
  sql(place: Placeholder): string
}

/** The most listings that have a rare word. */
const rare = 50_000

async function conditionOf(meaning: Meaning, criterion: Criterion): Promise<Condition> {
  if ('not' in criterion) {
    const conditions = await conditionsOf(meaning, criterion.not)
    return {
      isWide: conditions.some(({ isWide }) => isWide),
      // A listing without the value does not match it.
      sql: (place) => `(${conditions.map(({ sql }) => sql(place)).join(' AND ')}) IS NOT TRUE`,
    }
  }
  if ('words' in criterion) {
    const found = await Promise.all(criterion.words.map(meaning.ofAny))
    if (found.some(({ query }) => query === '')) return { sql: () => 'false' }
    const query = found.map(({ query }) => `(${query})`).join(' & ')
    return {
      isRare: found.some(({ uses }) => uses <= rare),
      isWide: true,
      sql: (place) => `words @@ ${place(query)}::tsquery`,
    }
  }
  if ('any' in criterion) {
    const { of, field, any } = criterion
    const tally = field && isTallied(field) ? { filter: field, values: any } : undefined
    return {
      field,
      tally,
      isWide: of === 'seller',
      sql: (place) => `${of} = ANY(${place(any)}::text[])`,
    }
  }
  // A bound may be too large for the column's type, so compare in a larger one.
  const { of } = criterion
  const type = 'prices' in criterion ? 'numeric' : 'bigint'
  const bound = (sign: string, value: bigint, place: Placeholder) =>
    `${of} ${sign} ${place(String(value))}::${type}`
  const within = ({ from, to }: Bounds, place: Placeholder) =>
    bound('>=', from, place) + (to === undefined ? '' : ` AND ${bound('<=', to, place)}`)
  if (!('prices' in criterion)) return { field: of, sql: (place) => within(criterion, place) }
  return {
    field: of,
    sql(place) {
      const assets = criterion.prices.flatMap((bounds, asset) =>
        bounds ? [`asset = ${asset} AND ${within(bounds, place)}`] : [],
      )
      return assets.length > 0 ? `(${assets.join(' OR ')})` : 'false'
    },
  }
}

export const conditionsOf = (meaning: Meaning, criteria: Criterion[]): Promise<Condition[]> =>
  Promise.all(criteria.map((criterion) => conditionOf(meaning, criterion)))

/** The table to count in: the narrow one if its columns are enough. */
export const countedTable = (conditions: Condition[]) =>
  conditions.some(({ isWide }) => isWide) ? 'listing' : 'facet'

/** The text of a statement and its values. */
export function statement(write: (place: Placeholder) => string): [sql: string, values: unknown[]] {
  const values: unknown[] = []
  const sql = write((value) => `$${values.push(value)}`)
  return [sql, values]
}

/** The condition of all criteria. `ready()` fails until every listing has been written once. */
export const where = (place: Placeholder, conditions: Condition[]) =>
  ['ready()', ...conditions.map(({ sql }) => sql(place))].join(' AND ')
